import type { Shop } from "#shop/context.ts";
import { selectPublicRevision } from "./catalogue.store.ts";

/**
 * A number that changes whenever public content changes or a product is released (D-43). Page caches of all processes
 * compare it; pages rendered after the read show at least that content.
 */
export async function findPublicRevision(shop: Shop): Promise<number> {
	const { revision, released } = await shop.database.readNewest((tx) => selectPublicRevision(tx, shop.clock.now()));
	return revision * 1000 + released;
}
