import type { ShopTransaction } from "#shop/context.ts";
import { selectCheckoutLines, selectCompletedCheckoutOfCart } from "./checkout.store.ts";

/**
 * Units by product that a completed checkout of this cart bought; null if the cart was not paid. Requires system
 * rights.
 */
export async function findBoughtLines(
	tx: ShopTransaction,
	cartId: string,
): Promise<ReadonlyMap<number, number> | null> {
	const paid = await selectCompletedCheckoutOfCart(tx, cartId);
	if (paid === undefined) return null;
	const lines = await selectCheckoutLines(tx, paid.id);
	return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}
