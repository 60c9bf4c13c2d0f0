import { useEffect, useState } from "react";
import { type AddressRow, fetchAddresses } from "#app/account/dashboard/account-calls.ts";
import { fromSentLines } from "#app/address-names.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";

/** A saved address as the checkout form holds it, with one line for street and apartment. */
export type KnownAddress = { id: string; isDefault: boolean; form: Omit<ShippingForm, "email"> };

const NONE: readonly KnownAddress[] = [];

/** A member's saved addresses, default first; empty for guests and on failure (D-10). */
export function useSavedAddresses(userId: string | null): readonly KnownAddress[] {
	const [addresses, setAddresses] = useState(NONE);
	useEffect(() => {
		if (userId === null) return;
		const left = new AbortController();
		fetchAddresses(left.signal)
			.catch(() => [])
			.then((rows) => left.signal.aborted || setAddresses(rows.map(toKnownAddress)));
		return () => {
			left.abort();
			setAddresses(NONE);
		};
	}, [userId]);
	return addresses;
}

function toKnownAddress({ id, isDefault, ...row }: AddressRow): KnownAddress {
	const { line1, line2, ...form } = fromSentLines(row);
	return { id, isDefault, form: { ...form, line1: [line1, line2].filter(Boolean).join(", "), line2: "" } };
}
