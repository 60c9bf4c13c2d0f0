import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { useAccountTexts } from "./account-texts.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { OpenDialog, SignInMode } from "./sign-in-store.ts";
import { SignUpForm } from "./sign-up-form.tsx";

type View = SignInMode | "forgot";

const TITLES = { "sign-in": "sign_in_title", "sign-up": "sign_up_title", forgot: "forgot_title" } as const;

/** Signing in, signing up, and asking for a new password (AUTH-01, AUTH-02, D-55). */
export function SignInDialog({ mode, proven, onClose }: OpenDialog & { onClose(): void }) {
	const t = useT();
	const say = useAccountTexts();
	const [view, setView] = useState<View>(mode);
	return (
		<Dialog isOpen title={say(TITLES[view])} closeLabel={t("common.close")} onClose={onClose}>
			{view === "sign-in" && (
				<SignInForm onDone={onClose} onSignUp={() => setView("sign-up")} onForgot={() => setView("forgot")} />
			)}
			{view === "sign-up" && <SignUpForm proven={proven} onDone={onClose} onSignIn={() => setView("sign-in")} />}
			{view === "forgot" && <ForgotForm onBack={() => setView("sign-in")} />}
		</Dialog>
	);
}
