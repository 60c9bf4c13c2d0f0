import { asCustomer, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	deleteAddressRow,
	insertAddress,
	lockAddresses,
	selectAddresses,
	updateAddress,
	updateDefault,
	updateOwner,
} from "./addresses.store.ts";
import {
	checkAddressForm,
	isSameAddress,
	MAX_ADDRESSES,
	normalAddressForm,
	type SavedAddress,
	type SavedAddressField,
	type SavedAddressForm,
} from "./saved-address.rules.ts";

/**
 * The caller's saved addresses, the default first (ADDR-01, ADDR-04).
 * @throws ShopError unauthenticated
 */
export function findAddresses(shop: Shop): Promise<SavedAddress[]> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, (tx) => selectAddresses(tx, userId));
}

/** The saved addresses of an account, the default first. */
export function findAddressesOf(tx: ShopTransaction, userId: string): Promise<SavedAddress[]> {
	return selectAddresses(tx, userId);
}

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
			throw new ShopError("too_many_addresses", { params: { max: MAX_ADDRESSES } });
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

/**
 * Saves the address of a placed order for its member, who asked for it (D-91). Does nothing if the account has the same
 * address already, or as many as it may have: a paid order never fails for it. Requires system rights.
 */
export async function keepAddress(
	tx: ShopTransaction,
	order: { userId: string; form: SavedAddressForm; at: number },
): Promise<void> {
	await lockAddresses(tx, order.userId);
	const existing = await selectAddresses(tx, order.userId);
	const form = normalAddressForm(order.form);
	if (existing.length >= MAX_ADDRESSES || existing.some((address) => isSameAddress(address, form))) return;
	await insertAddress(tx, { ...order, form, isDefault: existing.length === 0 });
}

/**
 * Deletes an address of the caller; if it was the default, the newest of the others becomes the default.
 * @throws ShopError unauthenticated, missing_row
 */
export function deleteAddress(shop: Shop, id: string): Promise<void> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, async (tx) => {
		await lockAddresses(tx, userId);
		if (!(await deleteAddressRow(tx, userId, id))) throw new ShopError("missing_row");
		const [first] = await selectAddresses(tx, userId);
		if (first && !first.isDefault) await updateDefault(tx, userId, first.id);
	});
}

/** Gives an account's addresses to another, except those that it has; its default stays. @returns how many */
export async function moveAddresses(tx: ShopTransaction, { from, to }: { from: string; to: string }): Promise<number> {
	await lockAddresses(tx, to);
	return updateOwner(tx, { from, to });
}
