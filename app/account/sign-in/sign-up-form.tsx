import { Check } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import { signUpFailure } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { api } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useFocusRestored, useHydrated, useLater } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { AuthResult } from "./auth-result.ts";
import { FormLink } from "./form-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { Resend } from "./resend.tsx";
import type { SignUpLink } from "./sign-in-store.ts";
import { useAuthForm } from "./use-auth-form.ts";

/** The dialog closes this long after a sign-up that also signed in, in ms (AUTH-32, CONST-24). */
const CLOSE_AFTER_MS = 1500;

const BENEFITS = ["discount", "orders", "checkout", "offers", "secure"] as const;

type SignUpFormProps = {
	signUpLink: SignUpLink | null;
	/** On the form's own page: what its action said. */
	page?: { result: AuthResult<"signUp"> | null };
	onDone(): void;
	onSignIn?(): void;
};

/** Name, email and password of a new customer, with the benefits of an account (AUTH-12..16). */
export function SignUpForm({ signUpLink, page, onDone, onSignIn }: SignUpFormProps) {
	const t = useT(accountTexts);
	const isHydrated = useHydrated();
	const result = page?.result ?? null;
	const [isUnconfirmed, setUnconfirmed] = useState(result?.state === "sent");
	const later = useLater();
	// The pressed button disappears with the form.
	useFocusRestored(isUnconfirmed, "account-form");
	const form = useAuthForm("signUp", {
		id: page ? "sign-up-page" : "sign-up",
		initial: { name: "", email: signUpLink?.email ?? "", password: "" },
		first: outcomeOf(result),
		async send(person) {
			const { proof, orderNumber = null } = signUpLink ?? {};
			const body = { ...person, ...(proof && { proof }), ...(orderNumber !== null && { orderNumber }) };
			const { signedIn } = await api.post("/api/auth/sign-up/email", { body });
			if (!signedIn) return setUnconfirmed(true);
			form.succeed();
			later(onDone, CLOSE_AFTER_MS);
			await refreshSession();
		},
	});
	const email = form.values.email.trim();
	const message = <FormMessage form={form} sent={t("signed_up")} failed={(error) => signUpFailure(error, t)} />;

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
				{onSignIn ? (
					<Button size="large" isWide variant="secondary" onClick={onSignIn}>
						{t("back")}
					</Button>
				) : (
					<LinkButton to={href("/sign-in")} size="large" isWide variant="secondary">
						{t("back")}
					</LinkButton>
				)}
			</div>
		);
	}
	return (
		<form {...form.props} action={href("/sign-up")} className="flex flex-col gap-4">
			{/* Without scripts it comes first, so that it is visible at once. */}
			{!isHydrated && message}
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
			{isHydrated && message}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} aria-disabled={form.isSent}>
				{t(form.isBusy ? "busy" : "sign_up")}
			</Button>
			<p className="text-center text-[0.9375rem] text-muted">
				{t("to_sign_in_text")}{" "}
				<FormLink to={href("/sign-in")} onClick={onSignIn}>
					{t("to_sign_in")}
				</FormLink>
			</p>
		</form>
	);
}
