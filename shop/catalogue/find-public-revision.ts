import type { Shop } from "#shop/context.ts";
import { selectPublicRevision } from "./catalogue.store.ts";

/**
 * A number that changes whenever something on a public page has changed, or a product's release has come (D-43); page
 * caches of all processes compare it. What was read by then, every page that is made from now on shows.
 */
export async function findPublicRevision(shop: Shop): Promise<number> {
	const { revision, released } = await shop.database.readNewest((tx) => selectPublicRevision(tx, shop.clock.now()));
	return revision * 1000 + released;
}
