import type { ShopTransaction } from "#shop/context.ts";
import type { Order } from "./order.rules.ts";
import { selectOrderOfSession } from "./orders.store.ts";

/** Returns the order that a payment session paid for; undefined until it is placed. */
export function findOrderOfSession(tx: ShopTransaction, sessionId: string): Promise<Order | undefined> {
	return selectOrderOfSession(tx, sessionId);
}
