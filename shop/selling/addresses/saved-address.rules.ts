import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import {
	checkShippingForm,
	EMPTY_SHIPPING_FORM,
	normalShippingForm,
	type ShippingForm,
} from "./shipping-form.rules.ts";

/** A customer's saved shipping address (ADDR-03). */
export type SavedAddress = ShippingAddress & { id: string; isDefault: boolean };

/** The fields of the address form; the email comes from the account. */
export type SavedAddressField = Exclude<keyof ShippingForm, "email">;

export type SavedAddressForm = Record<SavedAddressField, string>;

const { email: _email, ...EMPTY } = EMPTY_SHIPPING_FORM;

export const EMPTY_ADDRESS: Readonly<SavedAddressForm> = EMPTY;

export const MAX_ADDRESSES = 20;

export function checkAddressForm(
	draft: Partial<Record<SavedAddressField, unknown>>,
): FieldProblem<SavedAddressField>[] {
	return checkShippingForm(draft).flatMap(({ field, code }) => (field === "email" ? [] : [{ field, code }]));
}

/**
 * Whether both are one address, however it is written: in capitals or not, the apartment on the street's line or on its
 * own.
 */
export function isSameAddress(one: SavedAddressForm | SavedAddress, other: SavedAddressForm | SavedAddress): boolean {
	return comparableText(one) === comparableText(other);
}

export function normalAddressForm(draft: Partial<Record<SavedAddressField, unknown>>): SavedAddressForm {
	const { email: _, ...form } = normalShippingForm(draft);
	return form;
}

function comparableText(address: SavedAddressForm | SavedAddress): string {
	const { firstName, lastName, line1, line2 = "", city, state, postalCode, country } = normalAddressForm(address);
	return [`${firstName} ${lastName}`, `${line1} ${line2}`, city, state, postalCode, country]
		.map((text) =>
			text
				.toLowerCase()
				.replace(/[^\p{L}\p{N}]+/gu, " ")
				.trim(),
		)
		.join("|");
}
