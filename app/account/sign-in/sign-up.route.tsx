import { href, useNavigate } from "react-router";
import { signUpByForm } from "#app/api/access/auth/auth-forms.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/sign-up.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const meta = metaOf(PAGES.signUp);

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return signUpByForm({ request, context });
}

/** Sign-up as a page, where browsers without JavaScript have no dialog. */
export default function SignUp({ actionData: result }: Route.ComponentProps) {
	const t = useT(accountTexts);
	const navigate = useNavigate();
	return (
		<AuthFrame title={t("sign_up_title")}>
			<SignUpForm signUpLink={null} page={{ result: result ?? null }} onDone={() => void navigate(href("/account"))} />
		</AuthFrame>
	);
}
