import { type Shop, transaction } from "#shop/context.ts";
import { selectPublicRevision } from "./catalogue.store.ts";

/**
 * A number that changes whenever something on a public page has changed, or a product's release has come (D-43); page
 * caches of all processes compare it.
 */
export async function findPublicRevision(shop: Shop): Promise<number> {
	const { revision, released } = await transaction(shop, (tx) => selectPublicRevision(tx, shop.clock.now()));
	return revision * 1000 + released;
}
