import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import {
	changesAvailability,
	differenceOf,
	isStockChange,
	MAX_STOCK,
	type StockChange,
	type StockReason,
} from "#shop/selling/catalog/stock/stock-change.rules.ts";
import type { AdminProduct } from "./catalog.rules.ts";
import { addUnits, insertStockEntries } from "./catalog.store.ts";
import { lockProduct, selectAdjustment } from "./catalog-admin.store.ts";

/**
 * Adds or removes units. Never overwrites the number, so concurrent sales are not lost. `key` identifies the attempt; the
 * same one counts once. For administrators.
 * @throws ShopError product_not_found, invalid_input; stock_changed if the stock was adjusted after it was counted;
 *   stock_of_parts for a bundle; stock_below_reserved if open checkouts hold more than would be left
 */
export async function adjustStock(
	shop: Shop,
	id: number,
	adjustment: StockChange & { reason: StockReason; key: string },
): Promise<AdminProduct> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), (tx) => changeStock(tx, admin, id, adjustment));
}

/**
 * The same in a transaction of several changes, with the system's rights; `admin` is the calling administrator.
 * @throws ShopError as {@link adjustStock}
 */
export async function changeStock(
	tx: ShopTransaction,
	admin: Shop,
	id: number,
	adjustment: StockChange & { reason: StockReason; key: string },
): Promise<AdminProduct> {
	if (!isStockChange(adjustment)) throw outOfRange(adjustment);
	const difference = differenceOf(adjustment);
	const before = await lockProduct(tx, id);
	if (!before) throw new ShopError("product_not_found");
	if (before.hasParts) throw new ShopError("stock_of_parts");
	const earlier = await selectAdjustment(tx, adjustment.key);
	if (earlier) {
		if (earlier.productId === id && earlier.quantity === difference) return before;
		throw new ShopError("invalid_input", { details: [{ field: "key", code: "invalid" }] });
	}
	if ("counted" in adjustment && adjustment.version !== before.stockVersion) {
		throw new ShopError("stock_changed", { params: { stock: before.stock } });
	}
	if (difference === 0) return before;
	const stock = before.stock + difference;
	if (stock < 0 || stock > MAX_STOCK) throw outOfRange(adjustment);
	if (stock < before.reserved) throw new ShopError("stock_below_reserved", { params: { reserved: before.reserved } });
	const { available, isPart } = await addUnits(tx, id, difference);
	if (isPart || changesAvailability(available, difference)) await publicPagesChanged(tx);
	const { reason, key } = adjustment;
	const at = admin.clock.now();
	const entry = { productId: id, orderId: null, kind: "adjustment" as const, quantity: difference, at };
	await insertStockEntries(tx, [{ ...entry, reason, requestKey: key }]);
	await recordActivity(tx, admin, "STOCK_ADJUST", {
		product_id: id,
		product_name: before.name,
		change: difference,
		from: before.stock,
		to: stock,
		reason,
		...("counted" in adjustment ? { counted: adjustment.counted, seen: adjustment.seen } : {}),
	});
	const after = await lockProduct(tx, id);
	return after ?? before;
}

function outOfRange(adjustment: StockChange): ShopError {
	const field = "change" in adjustment ? "change" : "counted";
	return new ShopError("invalid_input", { details: [{ field, code: "out_of_range" }] });
}
