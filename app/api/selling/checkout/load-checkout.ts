import { loadServerCart } from "#app/api/selling/cart/load-server-cart.ts";
import type { LoadedCheckout } from "#app/storefront/checkout/loaded-checkout.ts";
import { asCustomer, type Shop } from "#shop/kernel/context.ts";
import { findAddresses } from "#shop/selling/addresses/saved-addresses.ts";
import { EMPTY_SHIPPING_FORM, type ShippingForm, splitFullName } from "#shop/selling/addresses/shipping-form.rules.ts";

/** The checkout of a browser without JavaScript, with what its buyer's account knows; null without a cart. */
export async function loadCheckout(
	shop: Shop,
	request: Request,
	clientIp: string | null,
): Promise<LoadedCheckout | null> {
	const cart = await loadServerCart(shop, request, clientIp);
	return cart && { ...cart, known: await findKnownForm(shop, cart) };
}

async function findKnownForm(shop: Shop, { session }: Pick<LoadedCheckout, "session">): Promise<ShippingForm> {
	if (session.status === "signed_out") return EMPTY_SHIPPING_FORM;
	const { email, fullName } = session.user;
	const address = (await findAddresses(asCustomer(shop))).find(({ isDefault }) => isDefault);
	if (!address) return { ...EMPTY_SHIPPING_FORM, ...splitFullName(fullName), email };
	const { firstName, lastName, line1, line2, city, state, postalCode, country } = address;
	const street = [line1, line2].filter(Boolean).join(", ");
	return { firstName, lastName, email, line1: street, line2: "", city, state, postalCode, country };
}
