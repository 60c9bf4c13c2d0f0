import type { ShopTransaction } from "#shop/context.ts";
import { sellFreeUnits, sellHeldUnits } from "./catalogue.store.ts";

/** Units of a product that left the shelf, and those that should have but were not there. */
export type TakenUnits = { productId: number; taken: number; short: number };

/**
 * Takes the units of a paid order off the shelf. Held units are always there; when the payment came after its hold had
 * ended (`isHeld` false), only what is still free can be taken.
 */
export async function takeStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
	isHeld: boolean,
): Promise<TakenUnits[]> {
	const units: TakenUnits[] = [];
	for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
		if (isHeld) await sellHeldUnits(tx, productId, quantity);
		const taken = isHeld ? quantity : await sellFreeUnits(tx, productId, quantity);
		units.push({ productId, taken, short: quantity - taken });
	}
	return units;
}
