import { type Shop, transaction } from "#shop/context.ts";
import type { OrderForMessage } from "./order-for-message.rules.ts";
import { selectOrderForMessage } from "./orders.store.ts";

/** The order data for an email to the buyer, including the address; undefined if the caller may not see the order. */
export function findOrderForMessage(shop: Shop, orderId: string): Promise<OrderForMessage | undefined> {
	return transaction(shop, (tx) => selectOrderForMessage(tx, orderId));
}
