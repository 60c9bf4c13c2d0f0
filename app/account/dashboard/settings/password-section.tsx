import { useState } from "react";
import { href } from "react-router";
import { accountApi } from "#app/account/account-api.ts";
import { newPasswordFailure, repeatedPassword } from "#app/account/auth-messages.ts";
import type { AccountResult } from "#app/account/dashboard/account-result.ts";
import type { AuthResult } from "#app/account/sign-in/auth-result.ts";
import { NewPasswordFields } from "#app/account/sign-in/new-password-fields.tsx";
import { PasswordField } from "#app/account/sign-in/password-field.tsx";
import { useAuthForm } from "#app/account/sign-in/use-auth-form.ts";
import { isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { useFocusRestored, useHydrated } from "#app/interface/hooks.ts";

/** Changes the password, given the current one; signs out all other devices. */
export function PasswordSection({ email, result = null }: { email: string; result?: AccountResult | null }) {
	const t = useT(accountTexts);
	// Without scripts the form stands open.
	const [step, setStep] = useState<"closed" | "open" | "changed">(useHydrated() ? "closed" : "open");
	useFocusRestored(step, "password");
	return (
		<section id="password" aria-labelledby="password-title" tabIndex={-1} className="outline-none">
			<h2 id="password-title" className="mb-5 text-heading">
				{t("change_title")}
			</h2>
			<div className="card flex flex-col gap-6 p-5 sm:p-7">
				{step === "changed" && (
					<Alert tone="success">
						<p>{t("change_done")}</p>
					</Alert>
				)}
				<p className="text-[0.9375rem] text-muted">{t("change_text")}</p>
				{step === "open" ? (
					<PasswordForm
						email={email}
						result={result?.form === "password" ? result.result : null}
						onDone={() => setStep("changed")}
						onCancel={() => setStep("closed")}
					/>
				) : (
					<div>
						<Button variant="secondary" size="small" onClick={() => setStep("open")}>
							{t("change_open")}
						</Button>
					</div>
				)}
			</div>
		</section>
	);
}

type PasswordFormProps = {
	email: string;
	/** What the page's action said. */
	result: AuthResult<"change"> | null;
	onDone(): void;
	onCancel(): void;
};

function PasswordForm({ email, result, onDone, onCancel }: PasswordFormProps) {
	const t = useT(accountTexts);
	const form = useAuthForm("change", {
		id: "change",
		initial: { current: "", password: "", repeated: "" },
		first: outcomeOf(result),
		async send(values) {
			const body = { currentPassword: values.current, newPassword: repeatedPassword(values) };
			await accountApi.post("/api/auth/change-password", { body });
			onDone();
		},
	});
	const failed = (error: unknown) =>
		isApiError(error, "INVALID_PASSWORD") ? t("change_wrong") : newPasswordFailure(error, t);
	return (
		<form {...form.props} action={`${href("/account")}#password`} className="flex max-w-xl flex-col gap-5">
			{/* For password managers, which store a password with its account. */}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				{...form.field("current")}
				label={t("current_password")}
				autoComplete="current-password"
				required
			/>
			<NewPasswordFields form={form} />
			<FormMessage form={form} failed={failed} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="password" isBusy={form.isBusy}>
					{t(form.isBusy ? "busy" : "reset_save")}
				</Button>
				<Button variant="quiet" className="noscript:hidden" onClick={onCancel} disabled={form.isBusy}>
					{t("change_cancel")}
				</Button>
			</div>
		</form>
	);
}
