import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { NewPasswordLink } from "#app/storefront/reset-password/new-password-link.ts";
import type { PlainAuthResult } from "./plain-auth-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";
import { PlainAuthFrame } from "./plain-auth-frame.tsx";
import { PlainForgotForm } from "./plain-forgot-form.tsx";

/** Sets a new password from the email's link, without JavaScript (AUTH-41). */
export function PlainNewPassword({ link, result }: { link: NewPasswordLink; result: PlainAuthResult | null }) {
	const t = useT(accountTexts);
	const isInvalid = link.state === "invalid" || result?.code === "INVALID_TOKEN";
	const isFirst = link.state === "first";
	if (link.state === "missing" || isInvalid) {
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
		<PlainAuthFrame title={t(isFirst ? "first_title" : "reset_title")}>
			<form method="post" action="" noValidate className="flex flex-col gap-5">
				<PlainAuthMessage tone="error" text={rejection()} />
				<p className="text-muted">{t(isFirst ? "first_text" : "reset_text")}</p>
				<input type="hidden" name="token" value={link.token} />
				{isFirst && <input type="hidden" name="first" value="1" />}
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
