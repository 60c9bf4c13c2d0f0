import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Button } from "#app/interface/button.tsx";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAuthField, PlainAuthMessage } from "./plain-auth-fields.tsx";

/** Changes the password; signs out all other devices. */
export function PlainPasswordForm({ result }: { result: PlainAccountResult | null }) {
	const t = useT(accountTexts);
	return (
		<section id="password" className="mt-14">
			<h2 className="mb-2 text-heading">{t("change_title")}</h2>
			<p className="mb-5 text-muted">{t("change_text")}</p>
			<form
				method="post"
				action="/account#password"
				noValidate
				className="card flex max-w-xl flex-col gap-5 p-5 sm:p-7"
			>
				<PlainAuthMessage tone="error" text={rejection()} />
				<PlainAuthField
					form="change"
					name="current"
					type="password"
					result={null}
					label={t("current_password")}
					autoComplete="current-password"
				/>
				<PlainAuthField
					form="change"
					name="password"
					type="password"
					result={null}
					label={t("new_password")}
					hint={t("password_hint")}
					autoComplete="new-password"
				/>
				<PlainAuthField
					form="change"
					name="repeated"
					type="password"
					result={null}
					label={t("repeat_password")}
					autoComplete="new-password"
				/>
				<Button type="submit" name="intent" value="password" className="self-start">
					{t("change_open")}
				</Button>
			</form>
		</section>
	);

	function rejection(): string {
		switch (result?.message) {
			case undefined:
				return "";
			case "MISMATCH":
				return t("reset_mismatch");
			case "WRONG_PASSWORD":
				return t("change_wrong");
			default:
				return result?.message || t("reset_failed");
		}
	}
}
