import { hashText } from "#platform/hash.ts";
import { isQueueError } from "#platform/work-queue.ts";
import { asPart, asSystem, countEvent, describeWork, type Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { limitCodes } from "#shop/selling/discounts/find-discount.ts";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { holdCheckout } from "./hold-checkout.ts";
import { isCheckoutEnded, openPaymentPage } from "./open-payment-page.ts";
import { replaceEarlierCheckout } from "./replace-earlier-checkout.ts";

/** The payment page and what will be charged; amounts in cents (PAY-09). */
export type StartedCheckout = {
	sessionId: string;
	url: string;
	price: Pick<
		PricedOrder,
		| "subtotalCents"
		| "pointsUsed"
		| "pointsDiscountCents"
		| "discountCode"
		| "codeDiscountCents"
		| "codeShippingCents"
		| "accountDiscountCents"
		| "shippingCents"
		| "taxCents"
		| "taxBasisPoints"
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
 *   trial_pack_limit, test_product_limit, order_limit, insufficient_points, amount_not_chargeable, permission_denied,
 *   too_many_checkouts, checkout_declined, already_paid, checkout_busy, checkout_replaced; for a discount code
 *   discount_*, too_many_codes
 * @throws PaymentError when the provider fails; nothing stays reserved then
 */
export function startCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	return asPart(shop, "start checkout", () => queueCheckout(shop, request));
}

async function queueCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	try {
		if (request.discountCode !== null) await limitCodes(shop, request.clientIp);
		const started = await shop.checkoutQueue.run(hashText(request.browserToken), () => openCheckout(shop, request));
		countEvent(shop, { event: "checkout", outcome: "started" });
		return started;
	} catch (thrown) {
		const error = isQueueError(thrown) ? new ShopError("checkout_busy", { cause: thrown }) : thrown;
		countEvent(shop, { event: "checkout", outcome: outcomeOf(error) });
		throw error;
	}
}

/** The code of the shop's own and the provider's errors; the database has too many. */
function outcomeOf(error: unknown): string {
	const { name, code } = error as { name?: unknown; code?: unknown };
	return name === "ShopError" || name === "PaymentError" ? String(code) : "internal_error";
}

/**
 * Another process may be serving the same browser right now; the next attempt sees its result. Replacing an earlier
 * checkout takes an attempt as well.
 */
const ATTEMPTS = 5;

async function openCheckout(shop: Shop, request: CheckoutRequest): Promise<StartedCheckout> {
	const system = asSystem(shop);
	let isOutdated = false;
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		try {
			const { checkout: held, earlier } = await holdCheckout(system, shop.caller, request);
			// Replaced at the last attempt, the other order would be gone, and this one would not take its place.
			const isOver = isOutdated || attempt === ATTEMPTS;
			const checkout =
				held ?? (await replaceEarlierCheckout(system, shop.caller, request, { earlier, isOutdated: isOver }));
			if (checkout === null) continue;
			describeWork(system, { checkout: checkout.id });
			const page = await openPaymentPage(system, checkout);
			return { sessionId: page.id, url: page.url, price: checkout.price };
		} catch (error) {
			if (isCheckoutEnded(error)) isOutdated = true;
			else if (!isSecondOfBrowser(error)) throw error;
		}
	}
	// Each time, a later request of this browser opened another order first; that one is the buyer's.
	throw new ShopError("checkout_replaced");
}

/** The database allows one open checkout per browser. */
function isSecondOfBrowser(error: unknown): boolean {
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	return code === "23505" && constraint === "checkouts_open_browser";
}
