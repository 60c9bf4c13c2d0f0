import type { ShopTransaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Product } from "./catalogue.rules.ts";
import { holdUnits } from "./catalogue.store.ts";

/**
 * Holds `quantity` units of each product for a checkout, all or (by the transaction's rollback) none.
 * One product at a time in the order of their ids, so that two carts with the same products wait for each other
 * instead of dead-locking.
 * @throws ShopError insufficient_stock with the product's name when fewer units are free
 */
export async function reserveStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
	products: ReadonlyMap<number, Product>,
): Promise<void> {
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		if (await holdUnits(tx, line.productId, line.quantity)) continue;
		throw new ShopError("insufficient_stock", { params: { product_name: products.get(line.productId)?.name ?? "" } });
	}
}
