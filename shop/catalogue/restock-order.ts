import type { ShopTransaction } from "#shop/context.ts";
import { addUnits, insertStockEntries, selectRestocked } from "./catalogue.store.ts";

/** Returns an order's units to stock, once per order and product (I4). The caller holds the order's lock. */
export async function restockOrder(
	tx: ShopTransaction,
	returned: { orderId: string; units: readonly { productId: number; quantity: number }[]; at: number },
): Promise<void> {
	const { orderId, at } = returned;
	const done = await selectRestocked(tx, orderId);
	const units = returned.units
		.filter(({ productId, quantity }) => quantity > 0 && !done.has(productId))
		.toSorted((a, b) => a.productId - b.productId);
	for (const { productId, quantity } of units) await addUnits(tx, productId, quantity);
	await insertStockEntries(
		tx,
		units.map(({ productId, quantity }) => ({ productId, orderId, kind: "restock", quantity, at })),
	);
}
