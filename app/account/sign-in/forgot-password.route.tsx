import { requestResetByForm } from "#app/api/access/auth/auth-forms.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/forgot-password.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotForm } from "./forgot-form.tsx";

export const meta = metaOf(PAGES.forgotPassword);

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return requestResetByForm({ request, context });
}

/** The password reset as a page, where browsers without JavaScript have no dialog (AUTH-40). */
export default function ForgotPassword({ actionData: result }: Route.ComponentProps) {
	const t = useT(accountTexts);
	return (
		<AuthFrame title={t("forgot_title")}>
			<ForgotForm result={result ?? null} />
		</AuthFrame>
	);
}
