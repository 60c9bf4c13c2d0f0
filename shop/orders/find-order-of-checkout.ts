import type { ShopTransaction } from "#shop/context.ts";
import { selectOrderIdOfCheckout } from "./orders.store.ts";

/** The id of the order that a checkout became; undefined until it is placed. */
export function findOrderOfCheckout(tx: ShopTransaction, checkoutId: string): Promise<string | undefined> {
	return selectOrderIdOfCheckout(tx, checkoutId);
}
