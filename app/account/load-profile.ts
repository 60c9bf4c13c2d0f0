import type { SessionUser } from "#app/account/session-user.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";

/** A profile that takes longer, in ms, is skipped (AUTH-22). */
export const PROFILE_TIMEOUT_MS = 10_000;

/** The part of a profile the page uses. */
export type LoadedProfile = Pick<ApiResponse<"GET", "/api/account/profile">, "fullName" | "phone">;

/** A schema or row-level security error: the account cannot be used (AUTH-30). */
const REJECTED_CODES: ReadonlySet<string> = new Set(["42501", "42P01"]);

/**
 * The signed-in customer's profile, from the first step that has one (storefront §4): the row itself; the server
 * function safe_get_profile; a new row; the server function ensure_admin_profile and then the row again; finally what
 * the session contains. No step can grant administrator rights: the server's list decides that (D-62). `refused` means
 * that the customer must be signed out (AUTH-30).
 */
export async function loadProfile(
	user: Pick<SessionUser, "id" | "email" | "fullName">,
	signal?: AbortSignal,
): Promise<LoadedProfile | "refused"> {
	const ensured = { userEmail: user.email, userId: user.id };
	const steps = [
		() => api.get("/api/account/profile", { signal }),
		() => api.post("/api/rpc/safe_get_profile", { body: { userId: user.id }, signal }),
		() => api.post("/api/account/profile", { signal }),
		// Its result is not used: the row is loaded again.
		() => api.post("/api/rpc/ensure_admin_profile", { body: ensured, signal }).then(() => null),
		() => api.get("/api/account/profile", { signal }),
	];
	for (const step of steps) {
		try {
			const profile = await step();
			if (profile !== null) return { fullName: profile.fullName, phone: profile.phone };
		} catch (error) {
			if (isApiError(error) && REJECTED_CODES.has(error.code)) return "refused";
		}
	}
	return { fullName: user.fullName, phone: null };
}
