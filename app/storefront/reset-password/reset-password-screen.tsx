import { Lock } from "lucide";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { MISMATCH, newPasswordFailure } from "#app/account/auth-messages.ts";
import { ForgotForm } from "#app/account/sign-in/forgot-form.tsx";
import { NewPasswordFields } from "#app/account/sign-in/new-password-fields.tsx";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useAuthForm } from "#app/account/sign-in/use-auth-form.ts";
import { api, isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";

/** The target of the password reset email's link (ROUTE-08, AUTH-41). */
export function ResetPasswordScreen() {
	const t = useT(accountTexts);
	const [parameters] = useSearchParams();
	// The page is the same for everyone; only the browser knows the URL it was opened with.
	const [token, setToken] = useState<string | null>(null);
	const [isInvalid, setInvalid] = useState(false);
	useEffect(() => setToken(parameters.get("token") ?? ""), [parameters]);

	return (
		<div className={classNames("wrap flex max-w-xl flex-col pt-12 sm:pt-16", token === null && "noscript:hidden")}>
			<div className="card p-6 sm:p-9">
				<span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-strong">
					<Icon of={Lock} />
				</span>
				<h1 className="mt-5 text-heading">{t("reset_title")}</h1>
				<div className="mt-3 min-h-80">
					{token === null ? null : token === "" || isInvalid ? (
						<div className="flex flex-col gap-6">
							<Alert tone={isInvalid ? "error" : "notice"}>
								<p>{t(isInvalid ? "reset_invalid" : "reset_missing")}</p>
							</Alert>
							<ForgotForm />
						</div>
					) : (
						<NewPasswordForm token={token} onInvalid={() => setInvalid(true)} />
					)}
				</div>
			</div>
		</div>
	);
}

function NewPasswordForm({ token, onInvalid }: { token: string; onInvalid(): void }) {
	const t = useT(accountTexts);
	const form = useAuthForm("reset", {
		id: "reset",
		initial: { password: "", repeated: "" },
		async send({ password, repeated }) {
			if (password !== repeated) throw MISMATCH;
			try {
				await api.post("/api/auth/reset-password", { body: { token, newPassword: password } });
			} catch (error) {
				if (isApiError(error, "INVALID_TOKEN")) onInvalid();
				throw error;
			}
		},
	});
	return (
		<form {...form.props} className="flex flex-col gap-5">
			<p className="text-muted">{t("reset_text")}</p>
			<NewPasswordFields form={form} />
			<FormMessage form={form} sent={t("reset_done")} failed={(error) => newPasswordFailure(error, t)} />
			{form.isSent ? (
				<Button size="large" isWide onClick={() => openSignIn("sign-in")}>
					{t("sign_in")}
				</Button>
			) : (
				<Button type="submit" size="large" isWide isBusy={form.isBusy}>
					{t(form.isBusy ? "busy" : "reset_save")}
				</Button>
			)}
		</form>
	);
}
