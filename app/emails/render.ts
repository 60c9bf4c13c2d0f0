import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { EMAIL_PURPOSES, type OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import {
	type EmailContext,
	type EmailTemplate,
	type RenderedEmail,
	type ShortEmail,
	writeShortEmail,
} from "./email-content.ts";
import { EMAIL_TABLE, newOrderEmail, type TableKind } from "./email-table.ts";
import { renderEmailTemplate } from "./email-template.tsx";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";
import { firstName, withoutLinks } from "./typed-text.ts";

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
	return renderEmailTemplate({ ...template, subject }, brandingOf(shop), message.language, {
		purpose: EMAIL_PURPOSES[message.kind],
		unsubscribeUrl: unsubscribeUrl(shop, message),
	});
}

function write(message: OutboxMessage, shop: Shop, order: OrderForMessage | undefined): EmailTemplate {
	const { kind, data, language } = message;
	const context = { t: createTranslate(emailTexts, language), language, branding: brandingOf(shop) };
	const email =
		kind === "new_order"
			? newOrderEmail(existing(order), context)
			: fromTable(message as OutboxMessage<TableKind>, context);
	if (!("texts" in email)) return email;
	const name = "name" in data ? data.name : "";
	// An order has the first name in a field of its own.
	return writeShortEmail(email, EMAIL_PURPOSES[kind] === "order" ? name : firstName(name), context);
}

function fromTable<K extends TableKind>(message: OutboxMessage<K>, context: EmailContext): ShortEmail | EmailTemplate {
	return EMAIL_TABLE[message.kind](message.data, context);
}

async function orderConfirmation(
	shop: Shop,
	message: OutboxMessage,
	known: OrderForMessage | undefined,
): Promise<RenderedEmail> {
	const order = existing(known);
	const proof = order.isGuest && !order.hasAccount ? createSignUpToken(shop, message.recipient) : null;
	const keys = { proof, receiptPath: receiptPath(shop, order.orderNumber, "mailbox") };
	return renderOrderConfirmation({ ...order, email: message.recipient }, brandingOf(shop), message.language, keys);
}

function existing(order: OrderForMessage | undefined): OrderForMessage {
	if (order === undefined) throw new Error("An email about an order has no order.");
	return order;
}
