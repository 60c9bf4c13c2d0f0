import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectProfile } from "./accounts.store.ts";
import { ensureProfile } from "./ensure-profile.ts";
import type { Profile } from "./profile.rules.ts";

/**
 * Makes the caller's profile row (AUTH-26); e-mail, name and rank come from the account, not from the caller.
 * @throws ShopError unauthenticated, duplicate when there is one
 */
export async function createProfile(shop: Shop): Promise<Profile> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	if (await transaction(customer, (tx) => selectProfile(tx, userId))) throw new ShopError("duplicate");
	const profile = await ensureProfile(shop, userId);
	if (profile === undefined) throw new ShopError("unauthenticated");
	return profile;
}
