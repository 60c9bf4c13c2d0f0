import { signInFailure } from "#app/account/auth-messages.ts";
import { checkAccountEmail } from "#app/account/check-fields.ts";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { TextButton } from "./text-button.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Requests a password reset email; never reveals whether the account exists (AUTH-40). */
export function ForgotForm({ onBack }: { onBack?: () => void }) {
	const t = useT(accountTexts);
	const form = useAuthForm({ email: checkAccountEmail });
	const submit = form.onSubmit(async () => {
		try {
			await api.post("/api/auth/request-password-reset", { body: { email: form.values.email ?? "" } });
			form.succeed(t("forgot_sent"));
		} catch (error) {
			form.fail(signInFailure(error, t));
		}
	});
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-5">
			<p className="text-[0.9375rem] text-muted">{t("forgot_text")}</p>
			<TextField
				{...form.field("email")}
				id="forgot-email"
				label={t("email")}
				type="email"
				inputMode="email"
				autoComplete="username"
				required
			/>
			{form.message && (
				<Alert tone={form.message.tone}>
					<p>{form.message.text}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={form.isDone}>
				{t(form.isBusy ? "busy" : "forgot_send")}
			</Button>
			{onBack && (
				<p className="text-center">
					<TextButton onClick={onBack}>{t("back")}</TextButton>
				</p>
			)}
		</form>
	);
}
