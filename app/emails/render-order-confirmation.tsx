import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import type { OrderForMessage } from "#shop/orders/order-for-message.rules.ts";
import { textsIn } from "./email-texts.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { orderConfirmationText } from "./order-confirmation-text.ts";
import { type EmailBranding, orderEmailData } from "./order-email-data.ts";

/**
 * The receipt of an order: subject, text and HTML with the same facts, in the customer's language. `proof` is what lets
 * a guest make an account from it.
 */
export function renderOrderConfirmation(
	order: OrderForMessage,
	branding: EmailBranding,
	language: Language,
	proof: string | null = null,
): { subject: string; text: string; html: string } {
	const t = textsIn(language);
	const info = orderEmailData(order, branding, language, t, proof);
	const markup = renderToStaticMarkup(
		<OrderConfirmation order={order} info={info} branding={branding} language={language} t={t} />,
	);
	return {
		subject: t("order_subject", { order_number: order.orderNumber }),
		text: orderConfirmationText(order, info, branding, t),
		html: `<!doctype html>${markup}`,
	};
}
