import { useRef, useState } from "react";
import { href } from "react-router";
import { signIn } from "#app/account/auth-client.ts";
import { signInFailure } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useLater } from "#app/interface/hooks.ts";
import type { AuthResult } from "./auth-result.ts";
import { FormLink } from "./form-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { Resend } from "./resend.tsx";
import type { SignInNotice } from "./sign-in-store.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** The dialog closes this long after a sign-in, in ms (AUTH-34, CONST-24). */
const CLOSE_AFTER_MS = 1000;

/** A sign-in that takes longer, in ms, is given up (AUTH-36). */
const SIGN_IN_GUARD_MS = 30_000;

type SignInFormProps = {
	/** The email of the account whose session has expired. */
	again?: string;
	notice?: SignInNotice | undefined;
	/** On the form's own page: what comes after it, and what its action said. */
	page?: { next: string; result: SignInResult | null };
	onDone(): void;
	onSignUp?(): void;
	onForgot?(): void;
};

/** The action's result, or that of another confirmation email to this address. */
type SignInResult = { signIn?: AuthResult<"signIn">; email?: string; resend?: AuthResult<"resend"> };

/** Signs in, in the dialog or on a page of its own. */
export function SignInForm(props: SignInFormProps) {
	const t = useT(accountTexts);
	const { again, notice, page } = props;
	const { signIn: result = null, resend = null, email = again ?? "" } = page?.result ?? NO_RESULT;
	const [isUnconfirmed, setUnconfirmed] = useState(resend !== null || isUnconfirmedResult(result));
	const isSignedIn = useRef(false);
	const later = useLater();
	const form = useAuthForm("signIn", {
		id: page ? "sign-in-page" : "sign-in",
		initial: { email, password: "" },
		first: outcomeOf(result),
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
		<div className="flex flex-col">
			<form {...form.props} action={`${href("/sign-in")}?next=${page?.next ?? ""}`} className="flex flex-col gap-5">
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
					<FormLink to={href("/forgot-password")} onClick={props.onForgot}>
						{t("forgot")}
					</FormLink>
				</div>
				<FormMessage
					form={form}
					sent={t("signed_in")}
					failed={(error) => (error === SLOW ? t("sign_in_slow") : signInFailure(error, t))}
				/>
				<Button type="submit" size="large" isWide isBusy={form.isBusy} aria-disabled={form.isSent}>
					{t(form.isBusy ? "busy" : "sign_in")}
				</Button>
			</form>
			{isUnconfirmed && <Resend email={form.values.email} result={resend} />}
			<p className="mt-5 text-center text-[0.9375rem] text-muted">
				{t("to_sign_up_text")}{" "}
				<FormLink to={`${href("/sign-up")}?next=${page?.next ?? ""}`} onClick={props.onSignUp}>
					{t("to_sign_up")}
				</FormLink>
			</p>
		</div>
	);
}

const NO_RESULT: SignInResult = {};

function isUnconfirmedResult(result: AuthResult<"signIn"> | null): boolean {
	return result?.state === "failed" && result.code === "EMAIL_NOT_VERIFIED";
}

const SLOW = new Error("The sign-in takes too long.");

function giveUp(): Promise<never> {
	return new Promise((_, reject) => setTimeout(() => reject(SLOW), SIGN_IN_GUARD_MS));
}
