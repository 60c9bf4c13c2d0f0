import type { ShopTransaction } from "#shop/kernel/context.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { clearReviewer } from "./reviews.store.ts";

/** Removes a former customer from the reviews of the email address. */
export async function forgetReviewer(tx: ShopTransaction, email: string): Promise<void> {
	if (await clearReviewer(tx, email)) await publicPagesChanged(tx);
}
