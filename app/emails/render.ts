import type { EmailTemplate, EmailWriters, RenderedEmail } from "#app/emails/email-content.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { EMAIL_PURPOSES, type MessageKind, type OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { accountEmails } from "./account-emails.ts";
import { alarmEmail } from "./alarm-email.ts";
import { renderEmailTemplate } from "./email-template.tsx";
import type { EmailBranding } from "./order-email-data.ts";
import { orderEmails } from "./order-emails.ts";
import { newOrderEmail, ownerEmails, supportNotification } from "./owner-emails.ts";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";
import { withoutLinks } from "./typed-text.ts";

/** The kinds whose message holds all they need; the others are about an order as it is when they are sent. */
type TemplateKind = Exclude<MessageKind, "order_confirmation" | "new_order">;

const EMAILS: EmailWriters<TemplateKind> = {
	...accountEmails,
	...orderEmails,
	...ownerEmails,
	alarm: alarmEmail,
	support_notification: supportNotification,
};

/**
 * Renders the email of a queued message, given the order that a confirmation shows; null if its kind has no template. No
 * subject has a link or a line break.
 */
export async function renderEmail(
	shop: Shop,
	message: OutboxMessage,
	order: OrderForMessage | undefined,
): Promise<RenderedEmail | null> {
	if (!Object.hasOwn(EMAIL_PURPOSES, message.kind)) return null;
	if (message.kind === "order_confirmation") return await orderConfirmation(shop, message, order);
	const template = write(message, shop, order);
	const subject = withoutLinks(template.subject);
	return renderEmailTemplate({ ...template, subject }, shop.config, message.language, {
		purpose: EMAIL_PURPOSES[message.kind],
		unsubscribeUrl: unsubscribeUrl(shop, message),
	});
}

function write(message: OutboxMessage, shop: Shop, order: OrderForMessage | undefined): EmailTemplate {
	if (message.kind === "new_order") return newOrderEmail(existing(order), shop.config, message.language);
	return fill(message as OutboxMessage<TemplateKind>, shop.config);
}

function fill<K extends TemplateKind>(message: OutboxMessage<K>, branding: EmailBranding): EmailTemplate {
	return EMAILS[message.kind](message, branding);
}

async function orderConfirmation(
	shop: Shop,
	message: OutboxMessage,
	found: OrderForMessage | undefined,
): Promise<RenderedEmail> {
	const order = existing(found);
	const proof = order.isGuest && !order.hasAccount ? createSignUpToken(shop, message.recipient) : null;
	const keys = { proof, receiptPath: receiptPath(shop, order.orderNumber, "mailbox") };
	return renderOrderConfirmation({ ...order, email: message.recipient }, shop.config, message.language, keys);
}

function existing(order: OrderForMessage | undefined): OrderForMessage {
	if (order === undefined) throw new Error("An email about an order has no order.");
	return order;
}
