import { endpoint } from "#app/api/endpoint.ts";
import { endpointsBelow } from "#app/api/endpoints-below.ts";
import { CAMEL_CASE } from "#app/api/parse-body.ts";
import { type AuthCall, authBodies, authResponse } from "./auth.schema.ts";
import { makeAuthCall } from "./auth-call.ts";
import { authRejectionResponse, isAuthRejection } from "./auth-responses.ts";
import { confirmByLink } from "./confirm-by-link.ts";

export const loader = endpointsBelow("/api/auth", {
	"/sign-in/email": authEndpoint("/sign-in/email", "Signs in; the response sets the session cookie."),
	"/sign-up/email": authEndpoint("/sign-up/email", "Creates an account and emails a confirmation link."),
	"/sign-up/order": authEndpoint(
		"/sign-up/order",
		"Creates an account for the buyer of a guest order, given its payment session.",
	),
	"/sign-out": authEndpoint("/sign-out", "Signs out."),
	"/request-password-reset": authEndpoint(
		"/request-password-reset",
		"Emails a password reset link if the account exists.",
	),
	"/reset-password": authEndpoint("/reset-password", "Sets a new password, given the link's token."),
	"/send-verification-email": authEndpoint("/send-verification-email", "Emails the confirmation link again."),
	"/change-password": authEndpoint("/change-password", "Changes the signed-in customer's password."),
	"/verify-email": endpoint({
		GET: {
			text: "The link in the confirmation email; redirects to the shop.",
			query: { token: "The token from the email." },
			status: 303,
			handle: ({ query, ...call }) => confirmByLink(call, query.token ?? ""),
		},
	}),
});
export const action = loader;

/** A call of the browser, in the wire format of the sign-in library. */
function authEndpoint(call: AuthCall, text: string) {
	return endpoint({
		POST: {
			text,
			body: authBodies[call],
			bodyNames: CAMEL_CASE,
			response: authResponse,
			async handle({ headers, body, ...page }) {
				try {
					return await makeAuthCall(call, body, page, headers);
				} catch (error) {
					throw isAuthRejection(error) ? authRejectionResponse(error, headers) : error;
				}
			},
		},
	});
}
