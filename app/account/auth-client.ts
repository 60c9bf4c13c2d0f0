import { ApiError, api, isApiError } from "#app/api-client.ts";

/** @throws ApiError, also after 25 s without a response (AUTH-35, AUTH-47) */
export async function signIn(person: { email: string; password: string }) {
	try {
		return await api.post("/api/auth/sign-in/email", { body: person });
	} catch (error) {
		if (!isApiError(error, "timed_out")) throw error;
		throw new ApiError(error.status, { code: error.code, message: "Sign in timeout - please try again." });
	}
}
