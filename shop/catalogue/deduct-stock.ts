import type { ShopTransaction } from "#shop/context.ts";
import { sellAvailableUnits, sellReservedUnits } from "./catalogue.store.ts";

/** Units taken from stock for a product, and units that were missing. */
export type TakenUnits = { productId: number; taken: number; short: number };

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
