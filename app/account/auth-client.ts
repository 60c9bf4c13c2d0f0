import { readJson } from "#app/fetch-json.ts";
import { sendSignedIn } from "./send-signed-in.ts";

/** After this time, in ms, a sign-in is aborted (AUTH-35, AUTH-47). */
export const SIGN_IN_TIMEOUT_MS = 25_000;

/** The result of a sign-in call; `code` is the server's error code. */
export type AuthResponse = { ok: true; signedIn: boolean } | { ok: false; code: string; message: string };

/** The server did not respond in time or could not be reached. */
export class AuthConnectionError extends Error {
	override name = "AuthConnectionError";
}

/** @throws AuthConnectionError, also after 25 s without a response */
export async function signIn(
	fetch: typeof globalThis.fetch,
	person: { email: string; password: string },
): Promise<AuthResponse> {
	const call = new AbortController();
	const timer = setTimeout(() => call.abort(), SIGN_IN_TIMEOUT_MS);
	try {
		return await post(fetch, "/api/auth/sign-in/email", person, { signal: call.signal });
	} catch (error) {
		if (call.signal.aborted) throw new AuthConnectionError("Sign in timeout - please try again.");
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/** `proof` is the sign-up token of an emailed link (AUTH-31). @throws AuthConnectionError */
export function signUp(
	fetch: typeof globalThis.fetch,
	person: { name: string; email: string; password: string; proof?: string },
): Promise<AuthResponse> {
	return post(fetch, "/api/auth/sign-up/email", person);
}

/** Requests an email with a password reset link (AUTH-40). @throws AuthConnectionError */
export function requestReset(fetch: typeof globalThis.fetch, email: string): Promise<AuthResponse> {
	return post(fetch, "/api/auth/request-password-reset", { email });
}

/** Requests the confirmation email again. @throws AuthConnectionError */
export function resendConfirmation(fetch: typeof globalThis.fetch, email: string): Promise<AuthResponse> {
	return post(fetch, "/api/auth/send-verification-email", { email });
}

/** Sets a new password, given the email's token (AUTH-41). @throws AuthConnectionError */
export function resetPassword(
	fetch: typeof globalThis.fetch,
	choice: { token: string; newPassword: string },
): Promise<AuthResponse> {
	return post(fetch, "/api/auth/reset-password", choice);
}

/** Changes the signed-in customer's password; ends their other sessions. @throws AuthConnectionError */
export function changePassword(
	fetch: typeof globalThis.fetch,
	choice: { currentPassword: string; newPassword: string },
): Promise<AuthResponse> {
	return post(fetch, "/api/auth/change-password", choice, { isOwn: true });
}

/** `isOwn`: acts on the signed-in account, so an expired session asks to sign in again. */
async function post(
	fetch: typeof globalThis.fetch,
	path: string,
	body: unknown,
	{ signal, isOwn = false }: { signal?: AbortSignal; isOwn?: boolean } = {},
): Promise<AuthResponse> {
	const request = () =>
		fetch(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			...(signal && { signal }),
		});
	let response: Response;
	try {
		response = await (isOwn ? sendSignedIn(request) : request());
	} catch (error) {
		throw new AuthConnectionError("not reached", { cause: error });
	}
	const json = (await readJson(response).catch(() => ({}))) as {
		signedIn?: boolean;
		code?: string;
		message?: string;
	};
	if (response.ok) return { ok: true, signedIn: json.signedIn === true };
	return { ok: false, code: json.code ?? "", message: json.message ?? "" };
}
