import { jsonBody, readJson } from "#app/fetch-json.ts";
import { createStore } from "#app/interface/store.ts";
import { currentSessionId, isSignedInAgain } from "./login/admin-session.ts";

/** A failed admin API call; status 0 if the server could not be reached (ERR-06). */
export class AdminCallError extends Error {
	override name = "AdminCallError";
	status: number;
	code: string;
	details: readonly { field: string; code: string }[];
	/** The error's `details`, such as what another admin has saved. */
	present: unknown;

	constructor(status: number, body: { code?: unknown; message?: unknown; details?: unknown }) {
		super(typeof body.message === "string" ? body.message : "");
		this.status = status;
		this.code = typeof body.code === "string" ? body.code : "";
		this.details = Array.isArray(body.details) ? (body.details as AdminCallError["details"]) : [];
		this.present = body.details ?? null;
	}
}

const TIMEOUT_MS = 30_000;

/** Counts the calls that changed something; figures on the screen reload when it grows. */
export const actionsDone = createStore(0);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One admin API call; returns its JSON. If the session has expired, waits until the person has signed in again and
 * then repeats the call (ALOG-08, ALOG-09). @throws AdminCallError
 */
export async function callAdmin<Data>(method: Method, path: string, body?: unknown): Promise<Data> {
	const sentIn = currentSessionId();
	const response = await fetch(`/api/admin/${path}`, {
		method,
		...(body === undefined ? {} : jsonBody(body)),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	}).catch(() => {
		throw new AdminCallError(0, {});
	});
	const json = await readJson(response).catch(() => null);
	if (response.ok) {
		if (method !== "GET") actionsDone.set(actionsDone.get() + 1);
		return json as Data;
	}
	if (response.status === 401 && path !== "session" && (await isSignedInAgain(sentIn))) {
		return callAdmin(method, path, body);
	}
	throw new AdminCallError(response.status, (json ?? {}) as object);
}
