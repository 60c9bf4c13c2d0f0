import { checkShippingForm, normalShippingForm, type ShippingForm } from "#shop/checkout/shipping-form.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";

/** A shipping address that a customer keeps (ADDR-03). */
export type SavedAddress = ShippingAddress & { id: string; isDefault: boolean };

/** The fields of the address form; the e-mail address is the account's. */
export type SavedAddressField = Exclude<keyof ShippingForm, "email">;

/** The address form as it was typed. */
export type SavedAddressForm = Record<SavedAddressField, string>;

/** One account keeps no more than so many. */
export const MAX_ADDRESSES = 20;

/** What is wrong with an address form, by the rules of the checkout. */
export function checkAddressForm(
	draft: Partial<Record<SavedAddressField, unknown>>,
): FieldProblem<SavedAddressField>[] {
	return checkShippingForm(draft).flatMap(({ field, code }) => (field === "email" ? [] : [{ field, code }]));
}

/** The form as it is stored: tidied, in the post's spelling. */
export function normalAddressForm(draft: Partial<Record<SavedAddressField, unknown>>): SavedAddressForm {
	const { email: _, ...form } = normalShippingForm(draft);
	return form;
}
