import { signInRejection } from "#app/account/auth-messages.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAuthResult } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Requests a password reset link; never reveals whether the account exists. */
export function PlainForgotForm({ result }: { result: PlainAuthResult | null }) {
	const t = useT(accountTexts);
	const isDone = result?.state === "done";
	const hasProblems = result !== null && Object.keys(result.problems).length > 0;
	const text = isDone ? t("forgot_sent") : result === null || hasProblems ? "" : signInRejection(result, t);
	return (
		<form method="post" action="/forgot-password" noValidate className="flex flex-col gap-5">
			<PlainAuthMessage tone={isDone ? "success" : "error"} text={text} />
			<p className="text-[0.9375rem] text-muted">{t("forgot_text")}</p>
			<PlainAuthField
				form="forgot"
				name="email"
				type="email"
				result={result}
				label={t("email")}
				autoComplete="username"
			/>
			<Button type="submit" size="large" isWide>
				{t("forgot_send")}
			</Button>
		</form>
	);
}
