import type { z } from "zod";
import type { SessionUser } from "#app/account/session-user.ts";
import type { profileResponse } from "#app/api/account/profile.schema.ts";
import { jsonBody, readJson } from "#app/fetch-json.ts";

/** A profile that takes longer, in ms, is skipped (AUTH-22). */
export const PROFILE_TIMEOUT_MS = 10_000;

/** The part of a profile the page uses. */
export type LoadedProfile = { fullName: string; phone: string | null };

/** A schema or row-level security error: the account cannot be used (AUTH-30). */
const REJECTED_CODES: ReadonlySet<string> = new Set(["42501", "42P01"]);

type Step = { profile: LoadedProfile } | "none" | "refused";

/**
 * The signed-in customer's profile, from the first step that has one (storefront §4): the row itself; the server
 * function safe_get_profile; a new row; the server function ensure_admin_profile and then the row again; finally what
 * the session contains. No step can grant administrator rights: the server's list decides that (D-62). `refused` means
 * that the customer must be signed out (AUTH-30).
 */
export async function loadProfile(
	fetch: typeof globalThis.fetch,
	user: Pick<SessionUser, "id" | "email" | "fullName">,
): Promise<LoadedProfile | "refused"> {
	const steps = [
		() => runStep(fetch, "GET", "/api/account/profile"),
		() => runStep(fetch, "POST", "/api/rpc/safe_get_profile", { userId: user.id }),
		() => runStep(fetch, "POST", "/api/account/profile", {}),
		() => runStep(fetch, "POST", "/api/rpc/ensure_admin_profile", { userEmail: user.email, userId: user.id }),
		() => runStep(fetch, "GET", "/api/account/profile"),
	];
	for (const step of steps) {
		const result = await step();
		if (result === "refused") return "refused";
		// Ignores the result of ensure_admin_profile: the next step loads the row.
		if (result !== "none" && step !== steps[3]) return result.profile;
	}
	return { fullName: user.fullName, phone: null };
}

async function runStep(fetch: typeof globalThis.fetch, method: string, path: string, body?: unknown): Promise<Step> {
	try {
		const response = await fetch(path, {
			method,
			...(body === undefined ? {} : jsonBody(body)),
		});
		const json = (await readJson(response)) as Partial<z.infer<typeof profileResponse>> & { code?: string };
		if (!response.ok) return REJECTED_CODES.has(json.code ?? "") ? "refused" : "none";
		return { profile: { fullName: json.fullName ?? "", phone: json.phone ?? null } };
	} catch {
		return "none";
	}
}
