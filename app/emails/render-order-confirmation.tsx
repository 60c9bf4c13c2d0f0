import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/i18n/language.ts";
import type { OrderForMessage } from "#shop/orders/order-for-message.rules.ts";
import { textsIn } from "./email-texts.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { orderConfirmationText } from "./order-confirmation-text.ts";
import { type Letterhead, orderFacts } from "./order-facts.ts";

/**
 * The receipt of an order: subject, text and HTML with the same facts, in the customer's language. `proof` is what lets
 * a guest make an account from it.
 */
export function renderOrderConfirmation(
	order: OrderForMessage,
	letterhead: Letterhead,
	language: Language,
	proof: string | null = null,
): { subject: string; text: string; html: string } {
	const say = textsIn(language);
	const facts = orderFacts(order, letterhead, language, say, proof);
	const markup = renderToStaticMarkup(
		<OrderConfirmation order={order} facts={facts} letterhead={letterhead} language={language} say={say} />,
	);
	return {
		subject: say("order_subject", { order_number: order.orderNumber }),
		text: orderConfirmationText(order, facts, letterhead, say),
		html: `<!doctype html>${markup}`,
	};
}
