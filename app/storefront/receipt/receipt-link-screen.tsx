import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";

/** A receipt's link that is altered or has expired: the order can be looked up for a new one. */
export function ReceiptLinkScreen({ orderNumber }: { orderNumber: string }) {
	const t = useT(dashboardTexts);
	const number = parseOrderNumber(orderNumber);
	const lookup = number === null ? href("/order-status") : `${href("/order-status")}?order=${number}`;
	return (
		<MessageScreen title={t("receipt_link_title")} text={t("receipt_link_text")}>
			<LinkButton to={lookup} reloadDocument>
				{t("status_find")}
			</LinkButton>
			<LinkButton to={href("/contact")} variant="secondary">
				{t("receipt_link_contact")}
			</LinkButton>
		</MessageScreen>
	);
}
