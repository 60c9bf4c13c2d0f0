import { isQueueError } from "#platform/work-queue.ts";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { asSystem, type Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
import { hashKey } from "./hash-key.ts";
import { holdCheckout } from "./hold-checkout.ts";
import { CheckoutEnded, openPaymentPage } from "./open-payment-page.ts";
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
	clientIp: string | null;
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
 * The provider is only asked outside of transactions. A bounded number of checkouts is at work at a time, one per browser;
 * a request that waits too long for its turn is refused before it holds anything, and a hold that gets no payment page is
 * released in the same request.
 * @throws ShopError cart_empty, product_not_found, product_unavailable, product_without_price_id, insufficient_stock,
 *   trial_pack_limit, test_product_limit, insufficient_points, amount_not_chargeable, permission_denied,
 *   too_many_checkouts, already_paid, checkout_busy, checkout_replaced
 * @throws PaymentError when the provider fails; nothing is held then
 */
export async function startCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	try {
		return await shop.checkoutQueue.run(hashKey(request.browserToken), () => openCheckout(shop, request));
	} catch (error) {
		throw isQueueError(error) ? new ShopError("checkout_busy", { cause: error }) : error;
	}
}

/** Another process may work for the same browser at this moment; what it did is seen in the next attempt. */
const ATTEMPTS = 5;

async function openCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	const system = asSystem(shop);
	let isOutdated = false;
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		try {
			const reusable = await replaceEarlierCheckout(system, shop.caller, request, { isOutdated });
			const checkout = reusable ?? (await holdCheckout(system, shop.caller, request));
			const page = await openPaymentPage(system, checkout);
			return { sessionId: page.id, url: page.url, price: checkout.price };
		} catch (error) {
			if (error instanceof CheckoutEnded) isOutdated = true;
			else if (!isSecondOfBrowser(error)) throw error;
		}
	}
	throw new ShopError("checkout_busy");
}

/** The database lets a browser have one open checkout. */
function isSecondOfBrowser(error: unknown): boolean {
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	return code === "23505" && constraint === "checkouts_open_browser";
}
