import { toSentLines } from "#app/address-names.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import type { Language } from "#app/i18n/language.ts";
import { fetchProducts } from "#app/storefront/fetch-products.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { priceIds } from "#shop/selling/catalog/display/price-ids.rules.ts";
import { CHECKOUT_TIMEOUT_MS } from "#shop/selling/checkout/checkout.rules.ts";

/** The checkout request: only flags and quantities; the server computes every amount (PAY-16). */
export type CheckoutOrder = {
	items: readonly { id: number; name: string; quantity: number }[];
	/** Null for a guest (PAY-04). */
	user: { id: string; email: string } | null;
	shipping: ShippingForm;
	/** A member wants the address saved when the order is placed. */
	saveAddress: boolean;
	pointsUsed: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	/** The code whose discount the buyer was shown; null for none. */
	discountCode: string | null;
	cartId: string;
	language: Language;
	/** Where the visit came from that filled the cart, if that may be counted. */
	cameFrom?: string | undefined;
};

/** The payment URL, or what went wrong (PAY-13). */
export type CheckoutResult = { success: true; id: string; url: string } | { success: false; message: string };

/**
 * The steps of a checkout up to the payment page, in sequence: connectivity check, product lookup, session (CHK-33,
 * CHK-46). Never throws: every failure becomes a message for the customer.
 */
export async function requestCheckout(order: CheckoutOrder, t: StorefrontTranslate): Promise<CheckoutResult> {
	const isReachable = await api.options("/api/create-checkout-session").then(
		() => true,
		() => false,
	);
	if (!isReachable) return failed(t("checkout.probe_failed"));
	try {
		const prices = priceIds(await fetchProducts(order.language));
		const unpriced = order.items.find(({ id }) => !prices.has(id));
		if (unpriced) return failed(t("errors.product_without_price_id_named", { product_name: unpriced.name }));
		const lineItems = order.items.map(({ id, quantity }) => ({ price: prices.get(id) ?? "", quantity }));
		const { id, url } = await api.post("/api/create-checkout-session", { body: sessionBody(order, lineItems) });
		return id && url ? { success: true, id, url } : failed(t("checkout.failed"));
	} catch (error) {
		return failed(messageOf(error, t));
	}
}

/**
 * Sends the browser to the payment page (PAY-11). Resolves only if the browser stays: with the message of a redirect
 * that failed at once (CHK-45), or after the timeout with the one for an unreachable payment page (CHK-41).
 */
export async function leaveForPayment(
	url: string,
	{ go, t, timeoutMs = CHECKOUT_TIMEOUT_MS }: { go(url: string): void; t: StorefrontTranslate; timeoutMs?: number },
): Promise<string> {
	try {
		if (!/^https?:$/.test(new URL(url, "https://shop.invalid").protocol)) return t("checkout.failed");
		go(url);
	} catch (error) {
		return error instanceof Error && error.message !== "" ? error.message : t("checkout.failed");
	}
	await new Promise((resolve) => setTimeout(resolve, timeoutMs));
	return t("checkout.script_failed");
}

function failed(message: string): CheckoutResult {
	return { success: false, message };
}

function sessionBody(order: CheckoutOrder, lineItems: { price: string; quantity: number }[]) {
	const { user, redeemPoints, saveAddress, discountCode, items: _, ...same } = order;
	const { addressLine2: __, ...shipping } = toSentLines(order.shipping);
	return {
		...same,
		lineItems,
		userId: user?.id ?? null,
		userEmail: user?.email ?? null,
		usePointsRedemption: redeemPoints,
		shipping,
		...(saveAddress && { saveAddress }),
		...(discountCode !== null && { discountCode }),
	};
}

/** Every step, its body included, has 30 seconds (CHK-38). */
function messageOf(error: unknown, t: StorefrontTranslate): string {
	if (!isApiError(error) || error.code === "malformed_response") return t("checkout.failed");
	if (error.code === "timed_out") return t("checkout.timed_out");
	if (error.status === 0) return t("checkout.network");
	return error.message || t("checkout.http", { status: error.status, status_text: error.statusText || "Error" });
}
