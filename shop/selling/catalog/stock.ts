import type { ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { changesAvailability } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import { assembleAvailable, assembleBundles, disassembleBundle } from "./bundles.store.ts";
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
	type UnitsLeft,
} from "./catalog.store.ts";

/**
 * Reserves units of each product for a checkout, all or none (the transaction rolls back).
 * @throws ShopError insufficient_stock with the product's name if too few units are available
 */
export async function reserveStock(
	tx: ShopTransaction,
	lines: readonly ProductUnits[],
	products: ReadonlyMap<number, Product>,
	at: number,
): Promise<void> {
	const bundles = lines.filter(({ productId }) => products.get(productId)?.hasParts);
	const missing = bundles.length === 0 ? null : await assembleBundles(tx, bundles, { lines, at });
	const available = missing === null ? await reserveUnits(tx, lines) : new Map<number, UnitsLeft>();
	const short = byId(lines).find(({ productId }) =>
		missing === null ? !available.has(productId) : productId === missing,
	);
	if (short) {
		const name = products.get(short.productId)?.name ?? "";
		throw new ShopError("insufficient_stock", { params: { product_name: name } });
	}
	if (lines.some(({ productId, quantity }) => isSeen(available.get(productId), -quantity)))
		await publicPagesChanged(tx);
}

/** Releases the units that a checkout reserved. Call it once per reservation, under the checkout's row lock. */
export async function releaseStock(tx: ShopTransaction, lines: readonly ProductUnits[], at: number): Promise<void> {
	const available = await releaseUnits(tx, lines);
	for (const { productId } of byId(lines)) await takeApart(tx, productId, available.get(productId), at);
	if (lines.some(({ productId, quantity }) => isSeen(available.get(productId), quantity))) await publicPagesChanged(tx);
}

/** Whether public pages show the change: availability, of the product or of a bundle that has it for a part. */
function isSeen(left: UnitsLeft | undefined, change: number): boolean {
	if (left === undefined) return false;
	return left.hasParts || left.isPart || changesAvailability(left.available, change);
}

/** Bundles that nobody holds are parts again. */
async function takeApart(tx: ShopTransaction, id: number, left: UnitsLeft | undefined, at: number): Promise<void> {
	if (left?.hasParts && left.available > 0)
		await disassembleBundle(tx, { productId: id, quantity: left.available }, at);
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
export async function sellAvailableStock(
	tx: ShopTransaction,
	lines: readonly ProductUnits[],
	at: number,
): Promise<TakenUnits[]> {
	const units: TakenUnits[] = [];
	let isChanged = false;
	for (const { productId, quantity } of byId(lines)) {
		let left = await sellAvailableUnits(tx, productId, quantity);
		let { taken } = left;
		if (
			left.hasParts &&
			taken < quantity &&
			(await assembleAvailable(tx, { productId, quantity: quantity - taken }, at))
		) {
			left = await sellAvailableUnits(tx, productId, quantity - taken);
			taken += left.taken;
		}
		units.push({ productId, taken, short: quantity - taken });
		isChanged = isSeen(left, -taken) || isChanged;
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

/**
 * Returns an order's units to stock, once per order, product and cause (I4): the key of a refund by lines, or none for a
 * cancellation. The caller holds the order's lock.
 */
export async function restockOrder(
	tx: ShopTransaction,
	returned: { orderId: string; cause?: string; units: readonly ProductUnits[]; at: number },
): Promise<void> {
	const { orderId, cause = "", at } = returned;
	const done = await selectRestocked(tx, { orderId, cause });
	const units = byId(returned.units.filter(({ productId, quantity }) => quantity > 0 && !done.has(productId)));
	let isChanged = false;
	for (const { productId, quantity } of units) {
		const left = await addUnits(tx, productId, quantity);
		isChanged = isSeen(left, quantity) || isChanged;
		await insertStockEntries(tx, [{ productId, orderId, kind: "restock", cause, quantity, at }]);
		await takeApart(tx, productId, left, at);
	}
	if (isChanged) await publicPagesChanged(tx);
}
