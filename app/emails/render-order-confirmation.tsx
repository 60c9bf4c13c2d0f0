import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { orderConfirmationText } from "./order-confirmation-text.ts";
import { type EmailBranding, type OrderEmailKeys, orderEmailData } from "./order-email-data.ts";

/**
 * An order's receipt email: subject, text and HTML with the same content, in the customer's language. `keys`
 * open what only its reader may see.
 */
export function renderOrderConfirmation(
	order: OrderForMessage,
	branding: EmailBranding,
	language: Language,
	keys: OrderEmailKeys,
): { subject: string; text: string; html: string } {
	const t = createTranslate(emailTexts, language);
	const info = orderEmailData(order, branding, language, t, keys);
	const markup = renderToStaticMarkup(
		<OrderConfirmation order={order} info={info} branding={branding} language={language} t={t} />,
	);
	return {
		subject: t("order_subject", { order_number: order.orderNumber }),
		text: orderConfirmationText(order, info, branding, t),
		html: `<!doctype html>${markup}`,
	};
}
