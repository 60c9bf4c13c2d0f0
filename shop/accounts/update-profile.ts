import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { updateProfileRow } from "./accounts.store.ts";
import { findProfile } from "./find-profile.ts";
import { checkProfileForm, normalProfileForm, type Profile, type ProfileField } from "./profile.rules.ts";

/**
 * Updates name and phone number of the caller's profile (PROF-04, PROF-10).
 * @returns the updated profile
 * @throws ShopError unauthenticated, invalid_input (one entry per field), missing_row
 */
export async function updateProfile(shop: Shop, draft: Partial<Record<ProfileField, unknown>>): Promise<Profile> {
	const customer = asCustomer(shop);
	const problems = checkProfileForm(draft);
	if (problems.length > 0) {
		// A number stored under an earlier rule may stay.
		const { phone: stored } = await findProfile(customer);
		const left = checkProfileForm(draft, stored);
		if (left.length > 0) throw new ShopError("invalid_input", { details: left });
	}
	const { fullName, phone } = normalProfileForm(draft);
	const profile = await transaction(customer, (tx) =>
		updateProfileRow(tx, {
			userId: customer.caller.userId,
			fullName,
			phone: phone === "" ? null : phone,
			at: shop.clock.now(),
		}),
	);
	if (profile === undefined) throw new ShopError("missing_row");
	return profile;
}
