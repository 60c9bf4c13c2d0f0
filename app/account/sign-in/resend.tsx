import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { api, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import type { AuthResult } from "./auth-result.ts";
import { TEXT_BUTTON } from "./form-link.tsx";

/** Sends the confirmation email again; without scripts through the sign-in page's action. */
export function Resend({ email, result: first = null }: { email: string; result?: AuthResult<"resend"> | null }) {
	const t = useT(accountTexts);
	const [result, setResult] = useState(first && messageOf(first));
	const send = async (event: FormEvent) => {
		event.preventDefault();
		// Clears the message first, so that an identical one is announced again.
		setResult(null);
		try {
			await api.post("/api/auth/send-verification-email", { body: { email } });
			setResult({ isSent: true, text: t("resent") });
		} catch (error) {
			setResult({ isSent: false, text: isApiError(error) && error.status > 0 ? error.message : t("connection") });
		}
	};
	// The button stays, because it has the focus.
	return (
		<form method="post" action={href("/sign-in")} onSubmit={send} className="text-[0.9375rem]">
			<input type="hidden" name="email" value={email} />
			<button type="submit" name="intent" value="resend" className={TEXT_BUTTON}>
				{t("resend")}
			</button>
			<p role="status" className={result?.isSent === false ? "text-red" : "text-muted"}>
				{result?.text}
			</p>
		</form>
	);

	function messageOf(last: AuthResult<"resend">) {
		const isSent = last.state === "sent";
		return { isSent, text: isSent ? t("resent") : last.state === "failed" ? last.message : t("invalid_email") };
	}
}
