import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { selectAddresses } from "./addresses.store.ts";
import type { SavedAddress } from "./saved-address.rules.ts";

/**
 * The caller's saved addresses, the default first (ADDR-01, ADDR-04).
 * @throws ShopError unauthenticated
 */
export function findAddresses(shop: Shop): Promise<SavedAddress[]> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, (tx) => selectAddresses(tx, userId));
}
