import { api } from "#app/api-client.ts";

/** @throws ApiError, also `timed_out` after 25 s without a response (AUTH-35, AUTH-47) */
export function signIn(person: { email: string; password: string }) {
	return api.post("/api/auth/sign-in/email", { body: person });
}
