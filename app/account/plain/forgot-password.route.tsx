import { Link } from "react-router";
import { requestResetByForm } from "#app/api/plain/auth-actions.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/forgot-password.route.ts";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";
import { PlainForgotForm } from "./plain-forgot-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("common.reset_password_title") }));
}

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return requestResetByForm({ request, context });
}

/** The password reset page for browsers without JavaScript (AUTH-40). */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	const tAccount = useT(accountTexts);
	return (
		<PlainAuthFrame title={tAccount("forgot_title")}>
			<PlainForgotForm result={actionData ?? null} />
			<p className="mt-3">
				<Link to="/sign-in" className={PLAIN_LINK}>
					{tAccount("back")}
				</Link>
			</p>
		</PlainAuthFrame>
	);
}
