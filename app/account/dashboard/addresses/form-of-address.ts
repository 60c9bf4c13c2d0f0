import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import type { SavedAddressForm } from "#shop/addresses/saved-address.rules.ts";

export function formOfAddress(address: AddressRow): SavedAddressForm {
	return {
		firstName: address.first_name,
		lastName: address.last_name,
		line1: address.address_line_1,
		line2: address.address_line_2 ?? "",
		city: address.city,
		state: address.state,
		postalCode: address.postal_code,
		country: address.country,
	};
}
