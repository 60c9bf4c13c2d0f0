import { Check } from "lucide";
import { useState } from "react";
import { signUpFailure } from "#app/account/auth-messages.ts";
import { checkAccountEmail, checkPassword, checkRequired } from "#app/account/check-fields.ts";
import { refreshSession } from "#app/account/session.ts";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useFocusRestored, useLater } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { PasswordField } from "./password-field.tsx";
import { Resend } from "./sign-in-form.tsx";
import type { SignUpLink } from "./sign-in-store.ts";
import { TextButton } from "./text-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The dialog closes this long after a sign-up that also signed in, in ms (AUTH-32, CONST-24). */
const CLOSE_AFTER_MS = 1500;

const BENEFITS = ["discount", "orders", "checkout", "offers", "secure"] as const;

/** Name, email and password of a new customer, with the benefits of an account (AUTH-12..16). */
export function SignUpForm(props: { signUpLink: SignUpLink | null; onDone(): void; onSignIn(): void }) {
	const { signUpLink } = props;
	const t = useT(accountTexts);
	const form = useAuthForm(
		{ name: checkRequired, email: checkAccountEmail, password: checkPassword },
		signUpLink ? { email: signUpLink.email } : {},
	);
	const [isUnconfirmed, setUnconfirmed] = useState(false);
	const later = useLater();
	// The pressed button disappears with the form.
	useFocusRestored(isUnconfirmed, "account-form");
	const { name = "", email = "", password = "" } = form.values;

	const submit = form.onSubmit(async () => {
		const person = { name, email, password, ...(signUpLink && { proof: signUpLink.proof }) };
		const response = await api
			.post("/api/auth/sign-up/email", { body: person })
			.catch((error: unknown) => form.fail(signUpFailure(error, t)));
		if (!response) return;
		if (!response.signedIn) {
			setUnconfirmed(true);
			return form.succeed(t("confirm"));
		}
		form.succeed(t("signed_up"));
		later(props.onDone, CLOSE_AFTER_MS);
		await refreshSession();
	});

	if (isUnconfirmed) {
		return (
			<div className="flex flex-col gap-5">
				<Alert tone="success">
					<p>{t("confirm")}</p>
				</Alert>
				<p className="wrap-anywhere text-muted">
					{t("confirm_sent_to")} <strong className="text-ink">{email.trim()}</strong>
				</p>
				<Resend email={email.trim()} />
				<Button size="large" isWide variant="secondary" onClick={props.onSignIn}>
					{t("back")}
				</Button>
			</div>
		);
	}
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-4">
			<div className="rounded-control bg-green-soft px-4 py-3 text-[0.9375rem]">
				<p className="font-bold text-green">{t("benefits_title")}</p>
				<ul className="mt-1.5 flex flex-col gap-0.5">
					{BENEFITS.map((benefit) => (
						<li key={benefit} className="flex items-start gap-2">
							<Icon of={Check} className="mt-0.5 size-4.5 shrink-0 text-green" />
							{t(`benefit_${benefit}`)}
						</li>
					))}
				</ul>
			</div>
			<TextField {...form.field("name")} id="sign-up-name" label={t("full_name")} autoComplete="name" required />
			<TextField
				{...form.field("email")}
				id="sign-up-email"
				label={t("email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<PasswordField
				{...form.field("password")}
				id="sign-up-password"
				label={t("password")}
				hint={t("password_hint")}
				autoComplete="new-password"
				required
			/>
			{form.message && (
				<Alert tone={form.message.tone}>
					<p>{form.message.text}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={form.isDone}>
				{t(form.isBusy ? "busy" : "sign_up")}
			</Button>
			<p className="text-center text-[0.9375rem] text-muted">
				{t("to_sign_in_text")} <TextButton onClick={props.onSignIn}>{t("to_sign_in")}</TextButton>
			</p>
		</form>
	);
}
