import type { EmailTemplate, EmailWriters, RenderedEmail } from "#app/emails/email-content.ts";
import { offerAccount } from "#shop/accounts/sign-up.ts";
import type { Shop } from "#shop/context.ts";
import { findOrderForMessage } from "#shop/orders/find-orders.ts";
import { receiptPath } from "#shop/orders/receipt-link.ts";
import type { MessageKind, OutboxMessage } from "#shop/outbox/messages.rules.ts";
import { accountEmails } from "./account-emails.ts";
import { renderEmailTemplate } from "./email-template.tsx";
import type { EmailBranding } from "./order-email-data.ts";
import { orderEmails } from "./order-emails.ts";
import { newOrderEmail, ownerEmails, supportNotification } from "./owner-emails.ts";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";

/** The kinds whose message holds all they need; the others are about an order as it is when they are sent. */
type TemplateKind = Exclude<MessageKind, "order_confirmation" | "new_order">;

const EMAILS: EmailWriters<TemplateKind> = {
	...accountEmails,
	...orderEmails,
	...ownerEmails,
	support_notification: supportNotification,
};

/** Renders the email of a queued message; null if its kind has no template. */
export async function renderEmail(shop: Shop, message: OutboxMessage): Promise<RenderedEmail | null> {
	if (message.kind === "order_confirmation") return await orderConfirmation(shop, message);
	if (message.kind === "new_order") return await newOrder(shop, message);
	if (!Object.hasOwn(EMAILS, message.kind)) return null;
	const template = write(message, shop.config);
	return renderEmailTemplate(template, shop.config, message.language);
}

function write<K extends TemplateKind>(message: OutboxMessage<K>, branding: EmailBranding): EmailTemplate {
	return EMAILS[message.kind](message, branding);
}

async function orderConfirmation(shop: Shop, message: OutboxMessage<"order_confirmation">): Promise<RenderedEmail> {
	const order = message.orderId === null ? undefined : await findOrderForMessage(shop, message.orderId);
	if (order === undefined) throw new Error("An order confirmation has no order.");
	const proof = order.isGuest ? await offerAccount(shop, message.recipient) : null;
	const keys = { proof, receiptPath: receiptPath(shop, order.orderNumber, "mailbox") };
	return renderOrderConfirmation({ ...order, email: message.recipient }, shop.config, message.language, keys);
}

async function newOrder(shop: Shop, message: OutboxMessage<"new_order">): Promise<RenderedEmail> {
	const order = await findOrderForMessage(shop, message.data.newOrderId);
	if (order === undefined) throw new Error("There is no such order.");
	return renderEmailTemplate(newOrderEmail(order, shop.config, message.language), shop.config, message.language);
}
