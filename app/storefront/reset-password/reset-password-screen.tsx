import { useState } from "react";
import { href, useNavigate } from "react-router";
import { newPasswordFailure, repeatedPassword } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { AuthFrame } from "#app/account/sign-in/auth-frame.tsx";
import type { AuthResult } from "#app/account/sign-in/auth-result.ts";
import { ForgotForm } from "#app/account/sign-in/forgot-form.tsx";
import { NewPasswordFields } from "#app/account/sign-in/new-password-fields.tsx";
import { useAuthForm } from "#app/account/sign-in/use-auth-form.ts";
import { api, isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { NewPasswordLink } from "./new-password-link.ts";

type ResetPasswordScreenProps = { link: NewPasswordLink; result?: AuthResult<"reset"> | null };

/** The target of the password reset email's link, and of a confirmation link in another browser (ROUTE-08, AUTH-41). */
export function ResetPasswordScreen({ link, result = null }: ResetPasswordScreenProps) {
	const t = useT(accountTexts);
	const [isUsedUp, setUsedUp] = useState(result?.state === "failed" && result.code === "INVALID_TOKEN");
	const state = isUsedUp ? "invalid" : link.state;
	return (
		<AuthFrame title={t(state === "first" ? "first_title" : "reset_title")}>
			<div className="min-h-80">
				{state === "missing" || state === "invalid" ? (
					<div className="flex flex-col gap-6">
						<Alert tone={state === "invalid" ? "error" : "notice"}>
							<p>{t(state === "invalid" ? "reset_invalid" : "reset_missing")}</p>
						</Alert>
						<ForgotForm hasBack={false} />
					</div>
				) : (
					<NewPasswordForm link={link} result={result} onInvalid={() => setUsedUp(true)} />
				)}
			</div>
		</AuthFrame>
	);
}

type NewPasswordFormProps = { link: NewPasswordLink; result: AuthResult<"reset"> | null; onInvalid(): void };

function NewPasswordForm({ link: { token, state }, result, onInvalid }: NewPasswordFormProps) {
	const isFirst = state === "first";
	const t = useT(accountTexts);
	const navigate = useNavigate();
	const form = useAuthForm("reset", {
		id: "new-password",
		initial: { password: "", repeated: "" },
		first: outcomeOf(result),
		async send(values) {
			const body = { token, newPassword: repeatedPassword(values) };
			try {
				await api.post("/api/auth/reset-password", { body });
			} catch (error) {
				if (isApiError(error, "INVALID_TOKEN")) onInvalid();
				throw error;
			}
			await refreshSession();
			if (!isFirst) showToast("success", t("reset_done"));
			await navigate(isFirst ? `${href("/account")}?confirmed=1` : href("/account"));
		},
	});
	return (
		<form {...form.props} action={`${href("/reset-password")}?token=${token}`} className="flex flex-col gap-5">
			<p className="text-muted">{t(isFirst ? "first_text" : "reset_text")}</p>
			<NewPasswordFields form={form} />
			<FormMessage form={form} failed={(error) => newPasswordFailure(error, t)} />
			<Button type="submit" size="large" isWide isBusy={form.isBusy}>
				{t(form.isBusy ? "busy" : "reset_save")}
			</Button>
		</form>
	);
}
