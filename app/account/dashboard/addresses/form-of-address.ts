import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { fromSentLines } from "#app/address-names.ts";
import { EMPTY_ADDRESS, type SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";

/** The form's values for an address; empty ones for a new address, which is null. */
export function formOfAddress(address: AddressRow | null): SavedAddressForm {
	if (address === null) return EMPTY_ADDRESS;
	const { id: _, isDefault: __, ...row } = address;
	return fromSentLines(row);
}
