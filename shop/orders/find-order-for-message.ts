import { type Shop, transaction } from "#shop/context.ts";
import type { OrderForMessage } from "./order-for-message.rules.ts";
import { selectOrderForMessage } from "./orders.store.ts";

/** The order that a letter to its buyer is about, address and all; undefined when there is none that the caller may see. */
export function findOrderForMessage(shop: Shop, orderId: string): Promise<OrderForMessage | undefined> {
	return transaction(shop, (tx) => selectOrderForMessage(tx, orderId));
}
