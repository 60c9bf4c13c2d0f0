import { href } from "react-router";
import { signInFailure } from "#app/account/auth-messages.ts";
import { api } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { AuthResult } from "./auth-result.ts";
import { FormLink } from "./form-link.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Requests a password reset email; never reveals whether the account exists (AUTH-40). */
export function ForgotForm(props: { result?: AuthResult<"forgot"> | null; hasBack?: boolean; onBack?: () => void }) {
	const { result = null, hasBack = true, onBack } = props;
	const t = useT(accountTexts);
	const form = useAuthForm("forgot", {
		id: "forgot",
		initial: { email: "" },
		first: outcomeOf(result),
		send: (body) => api.post("/api/auth/request-password-reset", { body }),
	});
	return (
		<form {...form.props} action={href("/forgot-password")} className="flex flex-col gap-5">
			<p className="text-[0.9375rem] text-muted">{t("forgot_text")}</p>
			<TextField
				{...form.field("email")}
				label={t("email")}
				type="email"
				inputMode="email"
				autoComplete="username"
				required
			/>
			<FormMessage form={form} sent={t("forgot_sent")} failed={(error) => signInFailure(error, t)} />
			<Button type="submit" size="large" isWide isBusy={form.isBusy} aria-disabled={form.isSent}>
				{t(form.isBusy ? "busy" : "forgot_send")}
			</Button>
			{hasBack && (
				<p className="text-center">
					<FormLink to={href("/sign-in")} onClick={onBack}>
						{t("back")}
					</FormLink>
				</p>
			)}
		</form>
	);
}
