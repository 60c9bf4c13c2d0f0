import type { ShopTransaction } from "#shop/kernel/context.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { updateReviewer } from "./reviews.store.ts";

/** Gives the reviews of an address to another; what they say, and their marks, stay. @returns how many */
export async function moveReviews(tx: ShopTransaction, addresses: { from: string; to: string }): Promise<number> {
	const count = await updateReviewer(tx, addresses);
	if (count > 0) await publicPagesChanged(tx);
	return count;
}
