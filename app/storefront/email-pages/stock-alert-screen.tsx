import { useLocation } from "react-router";
import { useNativeForm } from "#app/forms/use-native-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { EMAIL_PAGES } from "#app/page-names.ts";
import { productPath } from "#app/product-path.ts";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import type { RequestedAlert } from "#shop/selling/stock-alerts/stock-alert.rules.ts";
import { BrokenLink } from "./broken-link.tsx";

/** Where a request for an email about a sold-out product is confirmed. */
export function StockAlertScreen({ alert }: { alert: RequestedAlert | null }) {
	const t = useT(emailPageTexts);
	const { pathname, search } = useLocation();
	const form = useNativeForm();
	if (alert === null) return <BrokenLink />;
	const { email, productName: product, productId, isConfirmed } = alert;
	if (isConfirmed) {
		return (
			<MessageScreen title={t("alert_confirmed")} text={t("alert_confirmed_text", { email, product })}>
				<LinkButton to={productPath(productId)} variant="secondary">
					{t("alert_product")}
				</LinkButton>
			</MessageScreen>
		);
	}
	return (
		<MessageScreen
			title={t(EMAIL_PAGES.stockAlert.title)}
			text={t("alert_text", { email, product })}
			note={t("alert_note")}
		>
			<form {...form.props} action={`${pathname}${search}`}>
				<Button type="submit" size="large" isBusy={form.sent !== null}>
					{t("alert_confirm")}
				</Button>
			</form>
		</MessageScreen>
	);
}
