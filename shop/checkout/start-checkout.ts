import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { asSystem, type Shop } from "#shop/context.ts";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
import { holdCheckout } from "./hold-checkout.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { replaceEarlierCheckout } from "./replace-earlier-checkout.ts";
import type { ShippingForm } from "./shipping-form.rules.ts";

/** What a buyer asks for. Names and prices are not part of it: the shop knows them (PAY-16). */
export type CheckoutRequest = {
	/** By the provider's price id or by the product's id, both variants of the specification (PAY-03, PAY-08). */
	lines: readonly ({ price: string; quantity: number } | { id: Product["id"]; quantity: number })[];
	/** Who the request says it is from; must be the caller. Null or absent for a guest (PAY-04, PAY-05). */
	userId: string | null;
	userEmail: string | null;
	/** How many points the browser expects to be used; only checked, never believed. 0 leaves it to the shop. */
	pointsUsed: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	/** Tidied and without problems; null leaves it to the payment page to ask. */
	shipping: ShippingForm | null;
	cartId: string | null;
	/** A random token of the buyer's browser: one open payment per browser. Only its hash is kept. */
	browserToken: string;
	/** The buyer's network address, null when it says nothing about who asks. Only its hash is kept. */
	clientAddress: string | null;
};

/** Where to pay, and what it will cost; amounts in cents (PAY-09). */
export type StartedCheckout = {
	sessionId: string;
	url: string;
	price: Pick<
		PricedOrder,
		| "subtotalCents"
		| "pointsUsed"
		| "pointsDiscountCents"
		| "accountDiscountCents"
		| "shippingCents"
		| "taxCents"
		| "totalCents"
	>;
};

/**
 * Opens a payment: prices the order from the shop's own data, holds stock and points for it, and gets a page from the
 * payment provider. Asking again from the same browser hands the same page out, or replaces it when the order changed.
 * The provider is only asked outside of transactions; whatever fails in between is repaired by reconcileCheckouts.
 * @throws ShopError cart_empty, product_not_found, product_unavailable, product_without_price_id, insufficient_stock,
 *   trial_pack_limit, test_product_limit, insufficient_points, amount_not_chargeable, permission_denied,
 *   too_many_checkouts, already_paid
 * @throws PaymentError when the provider fails; the hold then stays until the provider can be asked
 */
export async function startCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	const system = asSystem(shop);
	const reusable = await replaceEarlierCheckout(system, shop.caller, request);
	const checkout = reusable ?? (await holdCheckout(system, shop.caller, request));
	const page = await openPaymentPage(system, checkout);
	return { sessionId: page.id, url: page.url, price: checkout.price };
}
