import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";

/** Shown to visitors who are not signed in (DASH-01, DASH-02). */
export function PlainPleaseSignIn() {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	return (
		<MessageScreen title={tAccount("sign_in_heading")} text={tAccount("sign_in_text")}>
			<LinkButton to="/sign-in">{tAccount("sign_in")}</LinkButton>
			<LinkButton to="/sign-up" variant="secondary">
				{t("cart.sign_up")}
			</LinkButton>
			<LinkButton to="/order-status" variant="quiet">
				{tAccount("guest_orders_link")}
			</LinkButton>
		</MessageScreen>
	);
}
