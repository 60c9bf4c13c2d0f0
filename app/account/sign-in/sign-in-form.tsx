import { useRef, useState } from "react";
import { signIn } from "#app/account/auth-client.ts";
import { signInFailure } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { api, isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useLater } from "#app/interface/hooks.ts";
import { PasswordField } from "./password-field.tsx";
import type { SignInNotice } from "./sign-in-store.ts";
import { TextButton } from "./text-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The dialog closes this long after a sign-in, in ms (AUTH-34, CONST-24). */
const CLOSE_AFTER_MS = 1000;

/** A sign-in that takes longer, in ms, is given up (AUTH-36). */
const SIGN_IN_GUARD_MS = 30_000;

type SignInFormProps = {
	/** The email of the account whose session has expired. */
	again?: string;
	notice?: SignInNotice | undefined;
	onDone(): void;
	onSignUp(): void;
	onForgot(): void;
};

export function SignInForm(props: SignInFormProps) {
	const t = useT(accountTexts);
	const { again, notice } = props;
	const [isUnconfirmed, setUnconfirmed] = useState(false);
	const isSignedIn = useRef(false);
	const later = useLater();
	const form = useAuthForm("signIn", {
		id: "sign-in",
		initial: { email: again ?? "", password: "" },
		async send(person) {
			setUnconfirmed(false);
			const call = signIn(person);
			try {
				await Promise.race([call, giveUp()]);
			} catch (error) {
				// An earlier try that was given up has succeeded meanwhile.
				if (isSignedIn.current) return;
				setUnconfirmed(isApiError(error, "EMAIL_NOT_VERIFIED"));
				if (error === SLOW) call.then(welcome).catch(() => {});
				throw error;
			}
			await welcome();
		},
	});

	/** However late it comes, there is a session now, so no error may remain on screen. */
	async function welcome(): Promise<void> {
		if (isSignedIn.current) return;
		isSignedIn.current = true;
		form.succeed();
		later(props.onDone, CLOSE_AFTER_MS);
		await refreshSession();
	}

	return (
		<form {...form.props} className="flex flex-col gap-5">
			{again !== undefined && <p className="text-muted">{t("again_text")}</p>}
			{notice !== undefined && form.failure === null && !form.isSent && (
				<Alert tone={notice.tone}>
					<p>{notice.text}</p>
				</Alert>
			)}
			<TextField
				{...form.field("email")}
				label={t("email")}
				type="email"
				inputMode="email"
				autoComplete="username"
				required
			/>
			<PasswordField {...form.field("password")} label={t("password")} autoComplete="current-password" required />
			<div className="-mt-3">
				<TextButton onClick={props.onForgot}>{t("forgot")}</TextButton>
			</div>
			<FormMessage
				form={form}
				sent={t("signed_in")}
				failed={(error) => (error === SLOW ? t("sign_in_slow") : signInFailure(error, t))}
			/>
			{isUnconfirmed && <Resend email={form.values.email} />}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} aria-disabled={form.isSent}>
				{t(form.isBusy ? "busy" : "sign_in")}
			</Button>
			<p className="text-center text-[0.9375rem] text-muted">
				{t("to_sign_up_text")} <TextButton onClick={props.onSignUp}>{t("to_sign_up")}</TextButton>
			</p>
		</form>
	);
}

export function Resend({ email }: { email: string }) {
	const t = useT(accountTexts);
	const [result, setResult] = useState<{ isSent: boolean; text: string } | null>(null);
	const send = async () => {
		// Clears the message first, so that an identical one is announced again.
		setResult(null);
		try {
			await api.post("/api/auth/send-verification-email", { body: { email } });
			setResult({ isSent: true, text: t("resent") });
		} catch (error) {
			setResult({ isSent: false, text: isApiError(error) && error.status > 0 ? error.message : t("connection") });
		}
	};
	// The button stays, because it has the focus.
	return (
		<div className="text-[0.9375rem]">
			<TextButton onClick={send}>{t("resend")}</TextButton>
			<p role="status" className={result?.isSent === false ? "text-red" : "text-muted"}>
				{result?.text}
			</p>
		</div>
	);
}

const SLOW = new Error("The sign-in takes too long.");

function giveUp(): Promise<never> {
	return new Promise((_, reject) => setTimeout(() => reject(SLOW), SIGN_IN_GUARD_MS));
}
