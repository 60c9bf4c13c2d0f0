import type { ShopTransaction } from "#shop/context.ts";
import { releaseUnits } from "./catalogue.store.ts";

/** Releases the units that a checkout reserved. Call it once per reservation, under the checkout's row lock. */
export async function releaseStock(
	tx: ShopTransaction,
	lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
	for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
		await releaseUnits(tx, line.productId, line.quantity);
	}
}
