import { redirect } from "react-router";
import { signOutByForm } from "#app/api/plain/auth-actions.ts";
import type { Route } from "./+types/sign-out.route.ts";

/** POST: signs out without JavaScript (AUTH-37). */
export function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
	return signOutByForm({ request, context });
}

export function loader() {
	return redirect("/account");
}
