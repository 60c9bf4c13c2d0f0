import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deleteAddressRow, lockAddresses, selectAddresses, updateDefault } from "./addresses.store.ts";

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
