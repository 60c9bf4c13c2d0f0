import type { FieldProblem } from "#shop/errors.rules.ts";
import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import { checkShippingForm, normalShippingForm, type ShippingForm } from "./shipping-form.rules.ts";

/** A customer's saved shipping address (ADDR-03). */
export type SavedAddress = ShippingAddress & { id: string; isDefault: boolean };

/** The fields of the address form; the email comes from the account. */
export type SavedAddressField = Exclude<keyof ShippingForm, "email">;

export type SavedAddressForm = Record<SavedAddressField, string>;

export const MAX_ADDRESSES = 20;

export function checkAddressForm(
	draft: Partial<Record<SavedAddressField, unknown>>,
): FieldProblem<SavedAddressField>[] {
	return checkShippingForm(draft).flatMap(({ field, code }) => (field === "email" ? [] : [{ field, code }]));
}

export function normalAddressForm(draft: Partial<Record<SavedAddressField, unknown>>): SavedAddressForm {
	const { email: _, ...form } = normalShippingForm(draft);
	return form;
}
