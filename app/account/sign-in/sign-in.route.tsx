import { useNavigate, useSearchParams } from "react-router";
import { signInByForm } from "#app/api/access/auth/auth-forms.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/sign-in.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { nextPage } from "./auth-result.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const meta = metaOf(PAGES.signIn);

export function headers() {
	return publicPage();
}

export function action({ request, context }: Route.ActionArgs) {
	return signInByForm({ request, context });
}

/** Sign-in as a page, where browsers without JavaScript have no dialog. */
export default function SignIn({ actionData }: Route.ComponentProps) {
	const t = useT();
	const result = actionData ?? null;
	const tAccount = useT(accountTexts);
	const navigate = useNavigate();
	const [parameters] = useSearchParams();
	const next = nextPage(parameters);
	const confirmed = result === null ? parameters.get("confirmed") : null;
	return (
		<AuthFrame title={tAccount("sign_in_title")}>
			<SignInForm
				page={{ next, result }}
				notice={
					confirmed === "1"
						? { tone: "success", text: t("layout.email_confirmed") }
						: confirmed === "0"
							? { tone: "error", text: t("layout.email_not_confirmed") }
							: undefined
				}
				onDone={() => void navigate(next)}
			/>
		</AuthFrame>
	);
}
