import { href, redirect } from "react-router";
import { signOutByForm } from "#app/api/access/auth/auth-forms.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { customerSession } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";

export const middleware = [apiErrors, sameOrigin, customerSession];

export const loader = endpoint({
	GET: { text: "The account page.", response: { file: "text/html" }, handle: () => redirect(href("/account")) },
	/** AUTH-37. */
	POST: { text: "Signs out without JavaScript.", response: { file: "text/html" }, handle: signOutByForm },
});
export const action = loader;
