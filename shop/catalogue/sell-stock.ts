import type { ShopTransaction } from "#shop/context.ts";
import { insertStockEntries, sellFreeUnits, sellHeldUnits } from "./catalogue.store.ts";

type Sale = {
	orderId: string;
	/** False when the payment came after the hold had ended: then only what is still free can be taken. */
	isHeld: boolean;
	at: number;
};

/**
 * Takes the units of a paid order off the shelf and writes them into the stock ledger.
 * @returns per product how many units were missing; empty when all were there, as they are for held lines
 */
export async function sellStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
	sale: Sale,
): Promise<Map<number, number>> {
	const short = new Map<number, number>();
	const entries = [];
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		let taken = line.quantity;
		if (sale.isHeld) await sellHeldUnits(tx, line.productId, line.quantity);
		else taken = await sellFreeUnits(tx, line.productId, line.quantity);
		if (taken < line.quantity) short.set(line.productId, line.quantity - taken);
		entries.push({
			productId: line.productId,
			orderId: sale.orderId,
			kind: "sale" as const,
			quantity: -taken,
			at: sale.at,
		});
	}
	await insertStockEntries(tx, entries);
	return short;
}
