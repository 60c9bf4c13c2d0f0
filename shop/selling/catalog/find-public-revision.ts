import type { Shop } from "#shop/kernel/context.ts";
import { findPagesRevision } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { findCatalogState } from "./find-products.ts";

/**
 * `pages` changes with `publicPagesChanged` and when a product is released (D-43), `stock` with every unit that is
 * reserved, sold or adjusted.
 */
export type PublicRevision = { readonly pages: number; readonly stock: string };

/** What page caches of all processes compare; pages rendered after the read show at least that content. */
export async function findPublicRevision(shop: Shop): Promise<PublicRevision> {
	return await shop.database.readNewest(async (tx) => {
		const { released, stock } = await findCatalogState(tx, shop.clock.now());
		return { pages: (await findPagesRevision(tx)) * 1000 + released, stock };
	});
}
