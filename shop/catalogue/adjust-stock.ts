import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { insertStockEntries } from "./catalogue.store.ts";
import { lockProduct, setStock } from "./catalogue-desk.store.ts";
import type { DeskProduct } from "./edited-product.rules.ts";

const MOST_UNITS = 1_000_000;

/**
 * Sets how many units are on the shelf after they were counted; the difference goes into the stock ledger. For
 * administrators. @throws ShopError product_not_found, invalid_input, stock_below_reserved when open payments hold more
 */
export async function adjustStock(shop: Shop, id: number, stock: number): Promise<DeskProduct> {
	const admin = asAdministrator(shop);
	if (!Number.isInteger(stock) || stock < 0 || stock > MOST_UNITS) {
		throw new ShopError("invalid_input", { details: [{ field: "stock", code: "out_of_range" }] });
	}
	return transaction(asSystem(shop), async (tx) => {
		const before = await lockProduct(tx, id);
		if (!before) throw new ShopError("product_not_found");
		const difference = await setStock(tx, id, stock);
		if (difference === undefined) {
			throw new ShopError("stock_below_reserved", { params: { reserved: before.reserved } });
		}
		if (difference === 0) return before;
		const at = shop.clock.now();
		await insertStockEntries(tx, [{ productId: id, orderId: null, kind: "adjustment", quantity: difference, at }]);
		await recordActivity(tx, admin, "STOCK_ADJUST", { product_id: id, from: before.stock, to: stock });
		return { ...before, stock };
	});
}
