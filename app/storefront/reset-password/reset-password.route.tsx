import { PlainNewPassword } from "#app/account/plain/plain-new-password.tsx";
import { resetPasswordByForm } from "#app/api/plain/auth-actions.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("common.reset_password_title") }));
}

export function headers() {
	return publicPage();
}

/** The link's token, for the form without JavaScript; a URL with a token is never cached. */
export function loader({ request }: Route.LoaderArgs) {
	return { token: (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200) };
}

export function action({ request, context }: Route.ActionArgs) {
	return resetPasswordByForm({ request, context });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResetPasswordScreen />
			<WithoutScripts>
				{import.meta.env.SSR && <PlainNewPassword token={loaderData.token} result={actionData ?? null} />}
			</WithoutScripts>
		</>
	);
}
