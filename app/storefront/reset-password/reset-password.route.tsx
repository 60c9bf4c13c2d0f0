import { resetPasswordByForm } from "#app/api/access/auth/auth-forms.ts";
import { PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findPasswordLink } from "#shop/access/accounts/password-link.ts";
import type { Route } from "./+types/reset-password.route.ts";
import type { NewPasswordLink } from "./new-password-link.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

export const meta = metaOf(PAGES.resetPassword);

export function headers() {
	return publicPage();
}

/** What the link is good for; a URL with a token is never cached. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<NewPasswordLink> {
	const token = (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
	if (token === "") return { token, state: "missing" };
	const link = await findPasswordLink(shopOf(context), token);
	return { token, state: link === null ? "invalid" : link.isNew ? "first" : "reset" };
}

export function action({ request, context }: Route.ActionArgs) {
	return resetPasswordByForm({ request, context });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	return <ResetPasswordScreen link={loaderData} result={actionData ?? null} />;
}
