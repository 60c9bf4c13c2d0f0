import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectProfile } from "./accounts.store.ts";
import { ensureProfile } from "./ensure-profile.ts";
import type { Profile } from "./profile.rules.ts";

/**
 * Creates the caller's profile (AUTH-26). Email, name and role come from the account, not from the request.
 * @throws ShopError unauthenticated, duplicate if there is one
 */
export async function createProfile(shop: Shop): Promise<Profile> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	if (await transaction(customer, (tx) => selectProfile(tx, userId))) throw new ShopError("duplicate");
	const profile = await ensureProfile(shop, userId);
	if (profile === undefined) throw new ShopError("unauthenticated");
	return profile;
}
