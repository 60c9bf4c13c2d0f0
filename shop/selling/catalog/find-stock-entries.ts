import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import type { StockEntry } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import { selectStockEntries } from "./catalog-admin.store.ts";

const SHOWN_ENTRIES = 50;

/** The latest changes of a product's stock, newest first: sales, returns and adjustments. For administrators. */
export async function findStockEntries(shop: Shop, productId: number): Promise<StockEntry[]> {
	asAdministrator(shop);
	return await transaction(asSystem(shop), (tx) => selectStockEntries(tx, productId, SHOWN_ENTRIES));
}
