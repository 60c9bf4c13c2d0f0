import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAuthResult } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";
import { PLAIN_LINK, PlainAuthFrame } from "./plain-auth-frame.tsx";
import { PlainForgotForm } from "./plain-forgot-form.tsx";

/** Sets a new password from the email's link, without JavaScript (AUTH-41). */
export function PlainNewPassword({ token, result }: { token: string; result: PlainAuthResult | null }) {
	const t = useT(accountTexts);
	const isInvalid = result?.code === "INVALID_TOKEN";
	if (result?.state === "done") {
		return (
			<PlainAuthFrame title={t("reset_title")}>
				<PlainAuthMessage tone="success" text={t("reset_done")} />
				<p className="mt-3">
					<Link to="/sign-in" className={PLAIN_LINK}>
						{t("sign_in")}
					</Link>
				</p>
			</PlainAuthFrame>
		);
	}
	if (token === "" || isInvalid) {
		return (
			<PlainAuthFrame title={t("reset_title")}>
				<div className="mb-6">
					<PlainAuthMessage tone="error" text={t(isInvalid ? "reset_invalid" : "reset_missing")} />
				</div>
				<PlainForgotForm result={null} />
			</PlainAuthFrame>
		);
	}
	return (
		<PlainAuthFrame title={t("reset_title")}>
			<form method="post" action="" noValidate className="flex flex-col gap-5">
				<PlainAuthMessage tone="error" text={rejection()} />
				<p className="text-muted">{t("reset_text")}</p>
				<input type="hidden" name="token" value={token} />
				<PlainAuthField
					form="reset"
					name="password"
					type="password"
					result={result}
					label={t("new_password")}
					hint={t("password_hint")}
					autoComplete="new-password"
				/>
				<PlainAuthField
					form="reset"
					name="repeated"
					type="password"
					result={result}
					label={t("repeat_password")}
					autoComplete="new-password"
				/>
				<Button type="submit" size="large" isWide>
					{t("reset_save")}
				</Button>
			</form>
		</PlainAuthFrame>
	);

	function rejection(): string {
		if (result === null || Object.keys(result.problems).length > 0) return "";
		if (result.code === "MISMATCH") return t("reset_mismatch");
		if (result.code === "PASSWORD_TOO_SHORT") return t("password_short");
		return result.message || t("reset_failed");
	}
}
