import type { Shop } from "#shop/kernel/context.ts";
import { type RenderMessage, sendDueMessages as send } from "#shop/kernel/outbox/send-due-messages.ts";
import { findOrdersForMessages } from "#shop/selling/orders/find-orders.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";

/** Sends what is due as one run of the shop's job does, with the orders of the shop. */
export async function sendDueMessages(shop: Shop, render: RenderMessage<OrderForMessage>) {
	const { sent, failed } = await send(shop, render, findOrdersForMessages);
	return { sent, failed };
}
