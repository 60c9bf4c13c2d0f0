import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectProfile } from "./accounts.store.ts";
import type { Profile } from "./profile.rules.ts";

/**
 * The caller's own profile (AUTH-24).
 * @throws ShopError unauthenticated, missing_row
 */
export async function findProfile(shop: Shop): Promise<Profile> {
	const customer = asCustomer(shop);
	const profile = await transaction(customer, (tx) => selectProfile(tx, customer.caller.userId));
	if (profile === undefined) throw new ShopError("missing_row");
	return profile;
}
