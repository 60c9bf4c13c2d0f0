import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { fromSentLines } from "#app/address-names.ts";
import type { SavedAddressForm } from "#shop/addresses/saved-address.rules.ts";

const EMPTY: SavedAddressForm = {
	firstName: "",
	lastName: "",
	line1: "",
	line2: "",
	city: "",
	state: "",
	postalCode: "",
	country: "US",
};

/** The form's values for an address; empty ones for a new address, which is null. */
export function formOfAddress(address: AddressRow | null): SavedAddressForm {
	if (address === null) return EMPTY;
	const { id: _, isDefault: __, ...row } = address;
	return fromSentLines(row);
}
