import type { ShopTransaction } from "#shop/context.ts";
import { selectOrderIdOfCheckout } from "./orders.store.ts";

/** Returns the order's id; undefined until the order is placed. */
export function findOrderOfCheckout(tx: ShopTransaction, checkoutId: string): Promise<string | undefined> {
	return selectOrderIdOfCheckout(tx, checkoutId);
}
