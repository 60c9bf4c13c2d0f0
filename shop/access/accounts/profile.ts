import { asCustomer, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { insertProfile, selectAccount, selectProfile, updateIsAdmin, updateProfileRow } from "./accounts.store.ts";
import { checkProfileForm, normalProfileForm, type Profile, type ProfileField } from "./profile.rules.ts";

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

/**
 * Returns an account's profile, creating it if missing. Administrator rights come from the configured list, never from
 * the client (AUTH-27, D-62, PERM-12).
 * @returns undefined if there is no such account
 */
export function ensureProfile(shop: Shop, userId: string): Promise<Profile | undefined> {
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const account = await selectAccount(tx, userId);
		if (account === undefined) return undefined;
		const isListed = shop.config.adminEmails.includes(account.email.toLowerCase());
		const existing = await selectProfile(tx, userId);
		if (existing === undefined) {
			const { email, fullName } = account;
			await insertProfile(tx, { id: userId, email, fullName, phone: null, isAdmin: isListed, at });
		} else if (isListed && !existing.isAdmin) await updateIsAdmin(tx, userId, at);
		return await selectProfile(tx, userId);
	});
}
