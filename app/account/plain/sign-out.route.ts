import { redirect } from "react-router";
import { methods } from "#app/api/methods.ts";
import { signOutByForm } from "#app/api/plain/auth-actions.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { customerSession } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import type { Route } from "./+types/sign-out.route.ts";

export const middleware = [apiErrors, sameOrigin, customerSession];

const endpoint = methods({
	GET: () => redirect("/account"),
	/** Signs out without JavaScript (AUTH-37). */
	POST: ({ request, context }: Route.ActionArgs) => signOutByForm({ request, context }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
