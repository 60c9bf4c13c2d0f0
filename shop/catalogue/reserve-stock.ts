import type { ShopTransaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Product } from "./catalogue.rules.ts";
import { reserveUnits } from "./catalogue.store.ts";

/**
 * Reserves units of each product for a checkout, all or none (the transaction rolls back). Goes through the products in
 * id order, so that two carts with the same products wait for each other instead of deadlocking.
 * @throws ShopError insufficient_stock with the product's name if too few units are available
 */
export async function reserveStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
	products: ReadonlyMap<number, Product>,
): Promise<void> {
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		if (await reserveUnits(tx, line.productId, line.quantity)) continue;
		throw new ShopError("insufficient_stock", { params: { product_name: products.get(line.productId)?.name ?? "" } });
	}
}
