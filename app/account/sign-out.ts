import { href } from "react-router";
import { api } from "#app/api-client.ts";

/** Prefixes of local storage entries that belong to the signed-in account. */
const PERSONAL_PREFIXES = ["auth", "sb-", "better-auth"];

let running: Promise<boolean> | null = null;

/**
 * Signs out, clears what the browser stored, and goes to the home page (AUTH-37..39, D-53). Resolves to false if the
 * server did not end the session. Whatever asks for it meanwhile waits for the same request.
 */
export function signOut(leave: (path: string) => void): Promise<boolean> {
	running ??= endSession(leave).finally(() => {
		running = null;
	});
	return running;
}

async function endSession(leave: (path: string) => void): Promise<boolean> {
	try {
		await api.post("/api/auth/sign-out", { body: {} });
	} catch {
		return false;
	}
	for (const storage of [localStorage, sessionStorage]) forgetPerson(storage);
	leave(href("/"));
	return true;
}

function forgetPerson(storage: Storage): void {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
	for (const key of keys) {
		if (key === "shipping" || PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
	}
}
