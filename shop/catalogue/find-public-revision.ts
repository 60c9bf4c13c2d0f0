import { type Shop, transaction } from "#shop/context.ts";
import { selectPublicRevision } from "./catalogue.store.ts";

/** A number that changes whenever something on a public page has changed; page caches of all processes compare it. */
export function findPublicRevision(shop: Shop): Promise<number> {
	return transaction(shop, selectPublicRevision);
}
