import type { ShopTransaction } from "#shop/context.ts";
import { freeUnits } from "./catalogue.store.ts";

/** Gives the units that a checkout held back to everybody; call it once per reservation, under the checkout's row lock. */
export async function releaseStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		await freeUnits(tx, line.productId, line.quantity);
	}
}
