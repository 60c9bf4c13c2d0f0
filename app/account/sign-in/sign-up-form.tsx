import { Check } from "lucide";
import { useState } from "react";
import { signUpFailure } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { api } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
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
	const [isUnconfirmed, setUnconfirmed] = useState(false);
	const later = useLater();
	// The pressed button disappears with the form.
	useFocusRestored(isUnconfirmed, "account-form");
	const form = useAuthForm("signUp", {
		id: "sign-up",
		initial: { name: "", email: signUpLink?.email ?? "", password: "" },
		async send(person) {
			const { proof, orderNumber = null } = signUpLink ?? {};
			const body = { ...person, ...(proof && { proof }), ...(orderNumber !== null && { orderNumber }) };
			const { signedIn } = await api.post("/api/auth/sign-up/email", { body });
			if (!signedIn) return setUnconfirmed(true);
			form.succeed();
			later(props.onDone, CLOSE_AFTER_MS);
			await refreshSession();
		},
	});
	const email = form.values.email.trim();

	if (isUnconfirmed) {
		return (
			<div className="flex flex-col gap-5">
				<Alert tone="success">
					<p>{t("confirm")}</p>
				</Alert>
				<p className="wrap-anywhere text-muted">
					{t("confirm_sent_to")} <strong className="text-ink">{email}</strong>
				</p>
				<Resend email={email} />
				<Button size="large" isWide variant="secondary" onClick={props.onSignIn}>
					{t("back")}
				</Button>
			</div>
		);
	}
	return (
		<form {...form.props} className="flex flex-col gap-4">
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
			<TextField {...form.field("name")} label={t("full_name")} autoComplete="name" required />
			<TextField
				{...form.field("email")}
				label={t("email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<PasswordField
				{...form.field("password")}
				label={t("password")}
				hint={t("password_hint")}
				autoComplete="new-password"
				required
			/>
			<FormMessage form={form} sent={t("signed_up")} failed={(error) => signUpFailure(error, t)} />
			<Button type="submit" size="large" isWide isBusy={form.isBusy} aria-disabled={form.isSent}>
				{t(form.isBusy ? "busy" : "sign_up")}
			</Button>
			<p className="text-center text-[0.9375rem] text-muted">
				{t("to_sign_in_text")} <TextButton onClick={props.onSignIn}>{t("to_sign_in")}</TextButton>
			</p>
		</form>
	);
}
