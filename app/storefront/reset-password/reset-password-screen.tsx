import { Lock } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MISMATCH, newPasswordFailure } from "#app/account/auth-messages.ts";
import { refreshSession } from "#app/account/session.ts";
import { ForgotForm } from "#app/account/sign-in/forgot-form.tsx";
import { NewPasswordFields } from "#app/account/sign-in/new-password-fields.tsx";
import { useAuthForm } from "#app/account/sign-in/use-auth-form.ts";
import { api, isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { NewPasswordLink } from "./new-password-link.ts";

/** The target of the password reset email's link, and of a confirmation link in another browser (ROUTE-08, AUTH-41). */
export function ResetPasswordScreen({ link }: { link: NewPasswordLink }) {
	const t = useT(accountTexts);
	const [isUsedUp, setUsedUp] = useState(false);
	const state = isUsedUp ? "invalid" : link.state;

	return (
		<div className="wrap flex max-w-xl flex-col pt-12 sm:pt-16 noscript:hidden">
			<div className="card p-6 sm:p-9">
				<span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-strong">
					<Icon of={Lock} />
				</span>
				<h1 className="mt-5 text-heading">{t(state === "first" ? "first_title" : "reset_title")}</h1>
				<div className="mt-3 min-h-80">
					{state === "missing" || state === "invalid" ? (
						<div className="flex flex-col gap-6">
							<Alert tone={state === "invalid" ? "error" : "notice"}>
								<p>{t(state === "invalid" ? "reset_invalid" : "reset_missing")}</p>
							</Alert>
							<ForgotForm />
						</div>
					) : (
						<NewPasswordForm token={link.token} isFirst={state === "first"} onInvalid={() => setUsedUp(true)} />
					)}
				</div>
			</div>
		</div>
	);
}

function NewPasswordForm({ token, isFirst, onInvalid }: { token: string; isFirst: boolean; onInvalid(): void }) {
	const t = useT(accountTexts);
	const navigate = useNavigate();
	const form = useAuthForm("reset", {
		// The form without scripts has the other id.
		id: "new-password",
		initial: { password: "", repeated: "" },
		async send({ password, repeated }) {
			if (password !== repeated) throw MISMATCH;
			try {
				await api.post("/api/auth/reset-password", { body: { token, newPassword: password } });
			} catch (error) {
				if (isApiError(error, "INVALID_TOKEN")) onInvalid();
				throw error;
			}
			await refreshSession();
			if (!isFirst) showToast("success", t("reset_done"));
			await navigate(isFirst ? "/account?confirmed=1" : "/account");
		},
	});
	return (
		<form {...form.props} className="flex flex-col gap-5">
			<p className="text-muted">{t(isFirst ? "first_text" : "reset_text")}</p>
			<NewPasswordFields form={form} />
			<FormMessage form={form} failed={(error) => newPasswordFailure(error, t)} />
			<Button type="submit" size="large" isWide isBusy={form.isBusy}>
				{t(form.isBusy ? "busy" : "reset_save")}
			</Button>
		</form>
	);
}
