import type { ShopTransaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Product } from "./catalogue.rules.ts";
import {
	addUnits,
	insertStockEntries,
	releaseUnits,
	reserveUnits,
	selectRestocked,
	sellAvailableUnits,
	sellReservedUnits,
} from "./catalogue.store.ts";

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

/** Releases the units that a checkout reserved. Call it once per reservation, under the checkout's row lock. */
export async function releaseStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		await releaseUnits(tx, line.productId, line.quantity);
	}
}

/** Units taken from stock for a product, and units that were missing. */
type TakenUnits = { productId: number; taken: number; short: number };

/**
 * Deducts the units of a paid order from stock. Reserved units are always there; if the payment came after its hold was
 * released (`isHeld` false), only available units can be taken.
 */
export async function deductStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
	isHeld: boolean,
): Promise<TakenUnits[]> {
	const units: TakenUnits[] = [];
	for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
		if (isHeld) await sellReservedUnits(tx, productId, quantity);
		const taken = isHeld ? quantity : await sellAvailableUnits(tx, productId, quantity);
		units.push({ productId, taken, short: quantity - taken });
	}
	return units;
}

/** Records the units an order took in the stock ledger; once per order and product. */
export function recordSale(
	tx: ShopTransaction,
	sale: { orderId: string; units: readonly TakenUnits[]; at: number },
): Promise<void> {
	const { orderId, units, at } = sale;
	return insertStockEntries(
		tx,
		units.map(({ productId, taken }) => ({ productId, orderId, kind: "sale", quantity: -taken, at })),
	);
}

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
