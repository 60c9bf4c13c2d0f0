import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { askForSignIn, putSignInOff } from "./admin-session.ts";
import { LoginForm, PASSWORD_FIELD } from "./login-form.tsx";

/** The sign-in dialog over the current screen; when postponed, a bar leads back to it. */
export function SignInAgain({ signIn }: { signIn: "asked" | "put_off" }) {
	const t = useT(adminTexts);
	if (signIn === "put_off") {
		return (
			<section
				aria-label={t("again_title")}
				className="sticky top-0 z-30 border-b border-line bg-amber-soft text-[0.9375rem]"
			>
				<div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
					<p className="grow basis-60">{t("again_put_off")}</p>
					<Button size="small" onClick={askForSignIn}>
						{t("sign_in")}
					</Button>
				</div>
			</section>
		);
	}
	return (
		<Dialog
			isOpen
			isHeld
			title={t("again_title")}
			closeLabel={t("again_later")}
			firstField={PASSWORD_FIELD}
			onClose={putSignInOff}
		>
			<LoginForm hasExpired className="flex flex-col gap-5">
				{() => <p className="text-muted">{t("again_text")}</p>}
			</LoginForm>
		</Dialog>
	);
}
