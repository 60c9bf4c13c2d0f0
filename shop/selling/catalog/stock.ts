import type { ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import type { Product } from "./catalog.rules.ts";
import {
	addUnits,
	insertStockEntries,
	type ProductUnits,
	releaseUnits,
	reserveUnits,
	selectRestocked,
	sellAvailableUnits,
	sellReservedUnits,
} from "./catalog.store.ts";
import { changesAvailability } from "./stock-change.rules.ts";

/**
 * Reserves units of each product for a checkout, all or none (the transaction rolls back).
 * @throws ShopError insufficient_stock with the product's name if too few units are available
 */
export async function reserveStock(
	tx: ShopTransaction,
	lines: readonly ProductUnits[],
	products: ReadonlyMap<number, Product>,
): Promise<void> {
	const available = await reserveUnits(tx, lines);
	const short = byId(lines).find(({ productId }) => !available.has(productId));
	if (short) {
		const name = products.get(short.productId)?.name ?? "";
		throw new ShopError("insufficient_stock", { params: { product_name: name } });
	}
	if (lines.some(({ productId, quantity }) => changesAvailability(available.get(productId) ?? 0, -quantity))) {
		await publicPagesChanged(tx);
	}
}

/** Releases the units that a checkout reserved. Call it once per reservation, under the checkout's row lock. */
export async function releaseStock(tx: ShopTransaction, lines: readonly ProductUnits[]): Promise<void> {
	const available = await releaseUnits(tx, lines);
	if (lines.some(({ productId, quantity }) => changesAvailability(available.get(productId) ?? 0, quantity))) {
		await publicPagesChanged(tx);
	}
}

/** Units taken from stock for a product, and units that were missing. */
type TakenUnits = { productId: number; taken: number; short: number };

/** Units that a checkout holds are always there. */
export function heldUnits(lines: readonly ProductUnits[]): TakenUnits[] {
	return byId(lines).map(({ productId, quantity }) => ({ productId, taken: quantity, short: 0 }));
}

/**
 * Deducts the units that a checkout held. Every purchase of a product waits for its row, so call it last in the
 * transaction. The units were unavailable already while they were held.
 */
export function sellHeldStock(tx: ShopTransaction, lines: readonly ProductUnits[]): Promise<void> {
	return sellReservedUnits(tx, lines);
}

/** Deducts what is available for an order whose payment came after its hold was released. */
export async function sellAvailableStock(tx: ShopTransaction, lines: readonly ProductUnits[]): Promise<TakenUnits[]> {
	const units: TakenUnits[] = [];
	let isChanged = false;
	for (const { productId, quantity } of byId(lines)) {
		const { taken, available } = await sellAvailableUnits(tx, productId, quantity);
		units.push({ productId, taken, short: quantity - taken });
		isChanged ||= changesAvailability(available, -taken);
	}
	if (isChanged) await publicPagesChanged(tx);
	return units;
}

function byId<Line extends ProductUnits>(lines: readonly Line[]): Line[] {
	return lines.toSorted((a, b) => a.productId - b.productId);
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
	returned: { orderId: string; units: readonly ProductUnits[]; at: number },
): Promise<void> {
	const { orderId, at } = returned;
	const done = await selectRestocked(tx, orderId);
	const units = byId(returned.units.filter(({ productId, quantity }) => quantity > 0 && !done.has(productId)));
	let isChanged = false;
	for (const { productId, quantity } of units) {
		isChanged = changesAvailability(await addUnits(tx, productId, quantity), quantity) || isChanged;
	}
	if (isChanged) await publicPagesChanged(tx);
	await insertStockEntries(
		tx,
		units.map(({ productId, quantity }) => ({ productId, orderId, kind: "restock", quantity, at })),
	);
}
