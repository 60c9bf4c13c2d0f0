import type { PlainCheckout } from "#app/storefront/plain/plain-cart-data.ts";
import { asCustomer, type Shop } from "#shop/kernel/context.ts";
import { findAddresses } from "#shop/selling/addresses/saved-addresses.ts";
import { EMPTY_SHIPPING_FORM, splitFullName } from "#shop/selling/addresses/shipping-form.rules.ts";
import { loadPlainCart } from "./load-plain-cart.ts";

/**
 * The checkout for a browser without JavaScript, with a member's email and default address filled in; null without a
 * cart.
 */
export async function loadPlainCheckout(
	shop: Shop,
	request: Request,
): Promise<(PlainCheckout & { id: string }) | null> {
	const plain = await loadPlainCart(shop, request);
	if (plain === null) return null;
	const { member } = plain;
	if (member === null) return { ...plain, known: { ...EMPTY_SHIPPING_FORM } };
	const address = (await findAddresses(asCustomer(shop))).find(({ isDefault }) => isDefault);
	if (!address)
		return { ...plain, known: { ...EMPTY_SHIPPING_FORM, ...splitFullName(member.name), email: member.email } };
	const { firstName, lastName, line1, line2 = "", city, state, postalCode, country } = address;
	return {
		...plain,
		known: { firstName, lastName, email: member.email, line1, line2, city, state, postalCode, country },
	};
}
