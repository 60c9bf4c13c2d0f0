import type { RenderedEmail } from "#app/emails/email-content.ts";
import { offerAccount } from "#shop/accounts/sign-up.ts";
import type { Shop } from "#shop/context.ts";
import { findOrderForMessage } from "#shop/orders/find-orders.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { accountEmails } from "./account-emails.ts";
import { renderEmailTemplate } from "./email-template.tsx";
import { orderEmails } from "./order-emails.ts";
import { ownerEmails, supportNotification } from "./owner-emails.ts";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";

const EMAILS = { ...accountEmails, ...orderEmails, ...ownerEmails };

/** Renders the email of a queued message; null if its kind has no template. */
export async function renderEmail(shop: Shop, message: OutboxMessage): Promise<RenderedEmail | null> {
	if (message.kind === "order_confirmation") return await orderConfirmation(shop, message);
	if (message.kind === "support_notification") {
		return renderEmailTemplate(supportNotification(message), shop.config, message.language);
	}
	if (!Object.hasOwn(EMAILS, message.kind)) return null;
	return renderEmailTemplate(EMAILS[message.kind]!(message, shop.config), shop.config, message.language);
}

async function orderConfirmation(shop: Shop, message: OutboxMessage): Promise<RenderedEmail> {
	const order = message.orderId === null ? undefined : await findOrderForMessage(shop, message.orderId);
	if (order === undefined) throw new Error("An order confirmation has no order.");
	const proof = order.isGuest ? await offerAccount(shop, message.recipient) : null;
	return renderOrderConfirmation({ ...order, email: message.recipient }, shop.config, message.language, proof);
}
