import { countReleased } from "#shop/catalogue/find-products.ts";
import type { Shop } from "#shop/context.ts";
import { selectRevision } from "./public-pages.store.ts";

/**
 * A number that changes with `publicPagesChanged` and when a product is released (D-43). Page caches of all processes
 * compare it; pages rendered after the read show at least that content.
 */
export async function findPublicRevision(shop: Shop): Promise<number> {
	return await shop.database.readNewest(async (tx) => {
		const released = await countReleased(tx, shop.clock.now());
		return (await selectRevision(tx)) * 1000 + released;
	});
}
