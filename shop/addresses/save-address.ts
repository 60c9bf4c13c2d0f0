import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { insertAddress, lockAddresses, selectAddresses, updateAddress, updateDefault } from "./addresses.store.ts";
import {
	checkAddressForm,
	MAX_ADDRESSES,
	normalAddressForm,
	type SavedAddress,
	type SavedAddressField,
} from "./saved-address.rules.ts";

/**
 * Adds an address for the caller, or updates the one with this `id`. The first address becomes the default, and so does
 * one that asks for it.
 * @returns the stored address
 * @throws ShopError unauthenticated, invalid_input (one entry per field), too_many_addresses, missing_row
 */
export function saveAddress(
	shop: Shop,
	draft: { id: string | null; fields: Partial<Record<SavedAddressField, unknown>>; isDefault: boolean },
): Promise<SavedAddress> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	const problems = checkAddressForm(draft.fields);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const form = normalAddressForm(draft.fields);
	const at = shop.clock.now();

	return transaction(customer, async (tx) => {
		await lockAddresses(tx, userId);
		const existing = await selectAddresses(tx, userId);
		if (draft.id === null && existing.length >= MAX_ADDRESSES) {
			throw new ShopError("too_many_addresses", { params: { most: MAX_ADDRESSES } });
		}
		const saved =
			draft.id === null
				? await insertAddress(tx, { userId, form, isDefault: existing.length === 0, at })
				: await updateAddress(tx, { userId, id: draft.id, form, at });
		if (saved === undefined) throw new ShopError("missing_row");
		if (!draft.isDefault || saved.isDefault) return saved;
		await updateDefault(tx, userId, saved.id);
		return { ...saved, isDefault: true };
	});
}
