import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Dialog } from "#app/interface/dialog.tsx";
import { useFocusRestored } from "#app/interface/hooks.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { OpenDialog, SignInMode } from "./sign-in-store.ts";
import { SignUpForm } from "./sign-up-form.tsx";

type View = SignInMode | "forgot";

const TITLES = { "sign-in": "sign_in_title", "sign-up": "sign_up_title", forgot: "forgot_title" } as const;

/** Sign-in, sign-up and password reset (AUTH-01, AUTH-02, D-55). */
export function SignInDialog({ mode, signUpLink, again, notice, onClose }: OpenDialog & { onClose(): void }) {
	const t = useT();
	const tAccount = useT(accountTexts);
	const [view, setView] = useState<View>(mode);
	const title = tAccount(again !== undefined && view === "sign-in" ? "again_title" : TITLES[view]);
	// The pressed link disappeared with its form.
	useFocusRestored(view, "account-form");
	return (
		<Dialog
			isOpen
			title={title}
			closeLabel={t("common.close")}
			onClose={onClose}
			firstField={again !== undefined ? "sign-in-password" : mode === "sign-in" ? "sign-in-email" : "sign-up-name"}
		>
			<section id="account-form" aria-label={title} tabIndex={-1} className="outline-none">
				{view === "sign-in" && (
					<SignInForm
						again={again}
						notice={notice}
						onDone={onClose}
						onSignUp={() => setView("sign-up")}
						onForgot={() => setView("forgot")}
					/>
				)}
				{view === "sign-up" && (
					<SignUpForm signUpLink={signUpLink} onDone={onClose} onSignIn={() => setView("sign-in")} />
				)}
				{view === "forgot" && <ForgotForm onBack={() => setView("sign-in")} />}
			</section>
		</Dialog>
	);
}
