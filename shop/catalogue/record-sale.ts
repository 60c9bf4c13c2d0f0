import type { ShopTransaction } from "#shop/context.ts";
import { insertStockEntries } from "./catalogue.store.ts";
import type { TakenUnits } from "./deduct-stock.ts";

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
