import type { ShopTransaction } from "#shop/context.ts";
import { selectCheckoutLines, selectCompletedCheckoutOfCart } from "./checkout.store.ts";

/** Units by product that an order of this cart has bought; null when the cart was not paid. For the shop itself. */
export async function findBoughtLines(
	tx: ShopTransaction,
	cartId: string,
): Promise<ReadonlyMap<number, number> | null> {
	const paid = await selectCompletedCheckoutOfCart(tx, cartId);
	if (paid === undefined) return null;
	const lines = await selectCheckoutLines(tx, paid.id);
	return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}
