import { sendSignedIn } from "./send-signed-in.ts";

/** The auth layer gives a sign-in up after so long (AUTH-35, AUTH-47). */
export const SIGN_IN_TIMEOUT_MS = 25_000;

/** What the shop answered to a sign-in call; `code` is its word for a refusal. */
export type AuthResponse = { ok: true; signedIn: boolean } | { ok: false; code: string; message: string };

/** The shop did not answer in time, or could not be reached. */
export class AuthConnectionError extends Error {
	override name = "AuthConnectionError";
}

/** @throws AuthConnectionError, also after 25 s without an answer */
export async function signIn(send: typeof fetch, person: { email: string; password: string }): Promise<AuthResponse> {
	const call = new AbortController();
	const timer = setTimeout(() => call.abort(), SIGN_IN_TIMEOUT_MS);
	try {
		return await post(send, "/api/auth/sign-in/email", person, { signal: call.signal });
	} catch (error) {
		if (call.signal.aborted) throw new AuthConnectionError("Sign in timeout - please try again.");
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/** `proof` is that of a letter's sign-up link (AUTH-31). @throws AuthConnectionError */
export function signUp(
	send: typeof fetch,
	person: { name: string; email: string; password: string; proof?: string },
): Promise<AuthResponse> {
	return post(send, "/api/auth/sign-up/email", person);
}

/** Asks for the letter with the way to a new password (AUTH-40). @throws AuthConnectionError */
export function requestReset(send: typeof fetch, email: string): Promise<AuthResponse> {
	return post(send, "/api/auth/request-password-reset", { email });
}

/** Asks for the confirmation letter once more. @throws AuthConnectionError */
export function resendConfirmation(send: typeof fetch, email: string): Promise<AuthResponse> {
	return post(send, "/api/auth/send-verification-email", { email });
}

/** Chooses a new password with the letter's token (AUTH-41). @throws AuthConnectionError */
export function resetPassword(
	send: typeof fetch,
	choice: { token: string; newPassword: string },
): Promise<AuthResponse> {
	return post(send, "/api/auth/reset-password", choice);
}

/** Another password for whoever is signed in; their other sessions end. @throws AuthConnectionError */
export function changePassword(
	send: typeof fetch,
	choice: { currentPassword: string; newPassword: string },
): Promise<AuthResponse> {
	return post(send, "/api/auth/change-password", choice, { isOwn: true });
}

/** `isOwn`: of whoever is signed in, who is asked to sign in again when their session has ended. */
async function post(
	send: typeof fetch,
	path: string,
	body: unknown,
	{ signal, isOwn = false }: { signal?: AbortSignal; isOwn?: boolean } = {},
): Promise<AuthResponse> {
	const request = () =>
		send(path, {
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
	const json = (await response.json().catch(() => ({}))) as {
		signed_in?: boolean;
		code?: string;
		message?: string;
	};
	if (response.ok) return { ok: true, signedIn: json.signed_in === true };
	return { ok: false, code: json.code ?? "", message: json.message ?? "" };
}
