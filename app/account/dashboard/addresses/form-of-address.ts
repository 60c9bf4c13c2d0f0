import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { fromSentLines } from "#app/address-names.ts";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";
import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";

const { email: _email, ...EMPTY } = EMPTY_SHIPPING_FORM;

/** The form's values for an address; empty ones for a new address, which is null. */
export function formOfAddress(address: AddressRow | null): SavedAddressForm {
	if (address === null) return EMPTY;
	const { id: _, isDefault: __, ...row } = address;
	return fromSentLines(row);
}
