import type { ShopTransaction } from "#shop/kernel/context.ts";
import { incrementRevision, selectRevision } from "./public-pages.store.ts";

/**
 * Makes the page caches of all processes (server/cache/page-cache.ts) render their pages again once the transaction is
 * committed: they compare `findPublicRevision` several times a second. Every use case that changes what a public page
 * shows calls it in the same transaction: products, stock that runs out or comes back, approved reviews, published texts.
 */
export function publicPagesChanged(tx: ShopTransaction): Promise<void> {
	return incrementRevision(tx);
}

/** How often public pages have changed; what a page cache compares. */
export function findPagesRevision(tx: ShopTransaction): Promise<number> {
	return selectRevision(tx);
}
