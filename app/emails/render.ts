import { offerAccount } from "#shop/accounts/offer-account.ts";
import type { Shop } from "#shop/context.ts";
import { findOrderForMessage } from "#shop/orders/find-order-for-message.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { accountNotes } from "./account-emails.ts";
import { renderNote } from "./email-template.tsx";
import { orderNotes } from "./order-emails.ts";
import { ownerNotes } from "./owner-emails.ts";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";
import { supportNotification } from "./support-notification.ts";

/** A letter, ready to be put into an envelope. */
export type RenderedEmail = { subject: string; text: string; html: string };

const NOTES = { ...accountNotes, ...orderNotes, ...ownerNotes };

/** Writes the letter of a message that the shop owes somebody; null when there is no template for its kind. */
export async function renderEmail(shop: Shop, message: OutboxMessage): Promise<RenderedEmail | null> {
	if (message.kind === "order_confirmation") return await orderConfirmation(shop, message);
	if (message.kind === "support_notification") {
		return renderNote(supportNotification(message), shop.config, message.language);
	}
	if (!Object.hasOwn(NOTES, message.kind)) return null;
	return renderNote(NOTES[message.kind]!(message, shop.config), shop.config, message.language);
}

async function orderConfirmation(shop: Shop, message: OutboxMessage): Promise<RenderedEmail> {
	const order = message.orderId === null ? undefined : await findOrderForMessage(shop, message.orderId);
	if (order === undefined) throw new Error("an order confirmation without an order");
	const proof = order.isGuest ? await offerAccount(shop, message.recipient) : null;
	return renderOrderConfirmation({ ...order, email: message.recipient }, shop.config, message.language, proof);
}
