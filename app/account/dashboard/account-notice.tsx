import { href, useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

/** Above the dashboard without scripts: a button to sign out, and what the last form did, as the redirect's URL says. */
export function AccountNotice({ isShown }: { isShown: boolean }) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const accountText = useT(accountTexts);
	const texts: Readonly<Record<string, string>> = {
		profile_saved: tAccount("profile_saved"),
		address_saved: tAccount("address_saved"),
		address_removed: tAccount("address_removed"),
		password_changed: accountText("change_done"),
		password_reset: accountText("reset_done"),
		confirmed: t("layout.email_confirmed_signed_in"),
	};
	const parameters = useSearchParams()[0];
	const done = parameters.get("confirmed") === "1" ? "confirmed" : (parameters.get("done") ?? "");
	const text = isShown && Object.hasOwn(texts, done) ? texts[done] : undefined;
	return (
		<>
			<form method="post" action={href("/sign-out")} className="mt-4">
				<Button type="submit" variant="secondary" size="small">
					{t("layout.sign_out")}
				</Button>
			</form>
			{text !== undefined && (
				<Alert tone="success" className="mt-6">
					<p>{text}</p>
				</Alert>
			)}
		</>
	);
}
