import type { ShopTransaction } from "#shop/context.ts";
import { addUnits, insertStockEntries, selectRestocked } from "./catalogue.store.ts";

/** Puts an order's units back on the shelf, once per order and product (I4); the caller holds the order's lock. */
export async function returnStock(
	tx: ShopTransaction,
	returned: { orderId: string; units: readonly { productId: number; quantity: number }[]; at: number },
): Promise<void> {
	const { orderId, at } = returned;
	const done = await selectRestocked(tx, orderId);
	const units = returned.units
		.filter(({ productId, quantity }) => quantity > 0 && !done.has(productId))
		.toSorted((one, other) => one.productId - other.productId);
	for (const { productId, quantity } of units) await addUnits(tx, productId, quantity);
	await insertStockEntries(
		tx,
		units.map(({ productId, quantity }) => ({ productId, orderId, kind: "restock", quantity, at })),
	);
}
