import type { EmailTemplate, EmailWriters, RenderedEmail } from "#app/emails/email-content.ts";
import { createSignUpToken } from "#shop/accounts/sign-up.ts";
import type { Shop } from "#shop/context.ts";
import type { OrderForMessage } from "#shop/orders/order.rules.ts";
import { receiptPath } from "#shop/orders/receipt-link.ts";
import type { MessageKind, OutboxMessage } from "#shop/outbox/messages.rules.ts";
import { accountEmails } from "./account-emails.ts";
import { alarmEmail } from "./alarm-email.ts";
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
	alarm: alarmEmail,
	support_notification: supportNotification,
};

/** Renders the email of a queued message, given the order that a confirmation shows; null if its kind has no template. */
export async function renderEmail(
	shop: Shop,
	message: OutboxMessage,
	order: OrderForMessage | undefined,
): Promise<RenderedEmail | null> {
	if (message.kind === "order_confirmation") return await orderConfirmation(shop, message, order);
	if (message.kind === "new_order") {
		return renderEmailTemplate(
			newOrderEmail(existing(order), shop.config, message.language),
			shop.config,
			message.language,
		);
	}
	if (!Object.hasOwn(EMAILS, message.kind)) return null;
	const template = write(message, shop.config);
	return renderEmailTemplate(template, shop.config, message.language);
}

function write<K extends TemplateKind>(message: OutboxMessage<K>, branding: EmailBranding): EmailTemplate {
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
