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

/** A checkout request. Names and prices come from the shop's own data (PAY-16). */
export type CheckoutRequest = {
	/** By provider price id or by product id, the two request variants of the specification (PAY-03, PAY-08). */
	lines: readonly ({ price: string; quantity: number } | { id: Product["id"]; quantity: number })[];
	/** Must match the caller; null for a guest (PAY-04, PAY-05). */
	userId: string | null;
	userEmail: string | null;
	/**
	 * Points the browser expects to redeem; compared with the shop's own result, never trusted. 0 skips the comparison.
	 */
	pointsUsed: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	/** Normalized and valid; null lets the payment page collect the address. */
	shipping: ShippingForm | null;
	cartId: string | null;
	/** Random token of the buyer's browser; each browser has at most one open checkout. Only its hash is stored. */
	browserToken: string;
	/** The buyer's IP address; null if it does not identify a client. Only its hash is stored. */
	clientIp: string | null;
};

/** The payment page and what will be charged; amounts in cents (PAY-09). */
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
 * Starts a checkout: prices the order from the shop's own data, reserves stock and points, and opens a payment page at
 * the provider. A repeated request from the same browser gets the same page, or a new one if the order changed. The
 * provider is never called inside a transaction. Concurrency is bounded, with one checkout per browser at a time; a
 * request that waits too long is rejected before it reserves anything, and a hold without a payment page is released
 * within the same request.
 * @throws ShopError cart_empty, product_not_found, product_unavailable, product_without_price_id, insufficient_stock,
 *   trial_pack_limit, test_product_limit, insufficient_points, amount_not_chargeable, permission_denied,
 *   too_many_checkouts, already_paid, checkout_busy, checkout_replaced
 * @throws PaymentError when the provider fails; nothing stays reserved then
 */
export async function startCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	try {
		return await shop.checkoutQueue.run(hashKey(request.browserToken), () => openCheckout(shop, request));
	} catch (error) {
		throw isQueueError(error) ? new ShopError("checkout_busy", { cause: error }) : error;
	}
}

/** Another process may be serving the same browser right now; the next attempt sees its result. */
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

/** The database allows one open checkout per browser. */
function isSecondOfBrowser(error: unknown): boolean {
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	return code === "23505" && constraint === "checkouts_open_browser";
}
