import { useEffect, useState } from "react";
import { type AddressRow, fetchAddresses } from "#app/account/dashboard/account-calls.ts";
import type { ShippingForm } from "#shop/addresses/shipping-form.rules.ts";

/** A saved address as the checkout form holds it, with one line for street and apartment. */
export type KnownAddress = { id: string; isDefault: boolean; form: Omit<ShippingForm, "email"> };

const NONE: readonly KnownAddress[] = [];

/** A member's saved addresses, default first; empty for guests and on failure (D-10). */
export function useSavedAddresses(userId: string | null): readonly KnownAddress[] {
	const [addresses, setAddresses] = useState(NONE);
	useEffect(() => {
		if (userId === null) return;
		let isCurrent = true;
		fetchAddresses(fetch)
			.catch(() => [])
			.then((rows) => isCurrent && setAddresses(rows.map(toKnownAddress)));
		return () => {
			isCurrent = false;
			setAddresses(NONE);
		};
	}, [userId]);
	return addresses;
}

function toKnownAddress(row: AddressRow): KnownAddress {
	const form = {
		firstName: row.first_name,
		lastName: row.last_name,
		line1: [row.address_line_1, row.address_line_2].filter(Boolean).join(", "),
		line2: "",
		city: row.city,
		state: row.state,
		postalCode: row.postal_code,
		country: row.country,
	};
	return { id: row.id, isDefault: row.is_default, form };
}
