import { toSentLines } from "#app/address-names.ts";
import { jsonBody, readJson } from "#app/fetch-json.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Translate } from "#app/i18n/t.ts";
import { fetchProducts, ResponseError } from "#app/storefront/fetch-products.ts";
import type { ShippingForm } from "#shop/addresses/shipping-form.rules.ts";
import { priceIds } from "#shop/catalogue/price-ids.rules.ts";
import { CHECKOUT_TIMEOUT_MS } from "#shop/checkout/checkout.rules.ts";

/** The checkout request: only flags and quantities; the server computes every amount (PAY-16). */
export type CheckoutOrder = {
	items: readonly { id: number; name: string; quantity: number }[];
	/** Null for a guest (PAY-04). */
	user: { id: string; email: string } | null;
	shipping: ShippingForm;
	pointsUsed: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	cartId: string;
	language: Language;
};

/** The payment URL, or what went wrong (PAY-13). */
export type CheckoutResult = { success: true; id: string; url: string } | { success: false; message: string };

export type CheckoutTools = { fetch: typeof globalThis.fetch; t: Translate };

const PATH = "/api/create-checkout-session";

/**
 * The steps of a checkout up to the payment page, in sequence: connectivity check, product lookup, session (CHK-33,
 * CHK-46). Never throws: every failure becomes a message for the customer.
 */
export async function requestCheckout(order: CheckoutOrder, { fetch, t }: CheckoutTools): Promise<CheckoutResult> {
	try {
		await probe(fetch, t);
		const prices = await withTimeout(t, async (signal) => priceIds(await fetchProducts(fetch, order.language, signal)));
		const lines = order.items.map(({ id, name, quantity }) => {
			const price = prices.get(id);
			if (price === undefined) throw new Stopped(t("errors.product_without_price_id_named", { product_name: name }));
			return { price, quantity };
		});
		return await createSession(sessionBody(order, lines), { fetch, t });
	} catch (error) {
		return { success: false, message: messageOf(error, t) };
	}
}

/**
 * Sends the browser to the payment page (PAY-11). Resolves only if the browser stays: with the message of a redirect
 * that failed at once (CHK-45), or after the timeout with the one for an unreachable payment page (CHK-41).
 */
export async function leaveForPayment(
	url: string,
	{ go, t, timeoutMs = CHECKOUT_TIMEOUT_MS }: { go(url: string): void; t: Translate; timeoutMs?: number },
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

/** A failed step, with a message for the customer. */
class Stopped extends Error {}

async function probe(fetch: typeof globalThis.fetch, t: Translate): Promise<void> {
	try {
		const response = await withTimeout(t, (signal) => fetch(PATH, { method: "OPTIONS", signal }));
		if (response.ok) return;
	} catch {
		// The same message for every cause.
	}
	throw new Stopped(t("checkout.probe_failed"));
}

function sessionBody(order: CheckoutOrder, lineItems: { price: string; quantity: number }[]) {
	const { user, redeemPoints, items: _, ...same } = order;
	const { addressLine2: __, ...shipping } = toSentLines(order.shipping);
	return {
		...same,
		lineItems,
		userId: user?.id ?? null,
		userEmail: user?.email ?? null,
		usePointsRedemption: redeemPoints,
		shipping,
	};
}

async function createSession(body: object, { fetch, t }: CheckoutTools): Promise<CheckoutResult> {
	return await withTimeout(t, async (signal) => {
		const response = await fetch(PATH, {
			method: "POST",
			...jsonBody(body),
			signal,
		});
		const result = await parseResponse(response, signal);
		if (!response.ok) throw new Stopped(textIn(result) ?? httpText(response, t));
		const { id, url } = result;
		if (typeof id !== "string" || typeof url !== "string") throw new Stopped(textIn(result) ?? t("checkout.failed"));
		return { success: true, id, url };
	});
}

/** Applies the 30-second timeout to a request, including its body (CHK-38). */
async function withTimeout<T>(t: Translate, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), CHECKOUT_TIMEOUT_MS);
	try {
		return await work(controller.signal);
	} catch (error) {
		throw controller.signal.aborted ? new Stopped(t("checkout.timed_out")) : error;
	} finally {
		clearTimeout(timer);
	}
}

async function parseResponse(response: Response, signal: AbortSignal): Promise<Record<string, unknown>> {
	try {
		const body = await readJson(response);
		return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
	} catch (error) {
		if (signal.aborted) throw error;
		return {};
	}
}

function textIn(result: Record<string, unknown>): string | null {
	const text = result.error ?? result.message;
	return typeof text === "string" && text !== "" ? text : null;
}

function httpText({ status, statusText }: Pick<Response, "status" | "statusText">, t: Translate): string {
	return t("checkout.http", { status, status_text: statusText || "Error" });
}

function messageOf(error: unknown, t: Translate): string {
	if (error instanceof Stopped) return error.message;
	if (error instanceof ResponseError && error.status > 0) {
		return httpText({ status: error.status, statusText: error.message }, t);
	}
	// What fetch throws if there was no response.
	return error instanceof TypeError || error instanceof ResponseError ? t("checkout.network") : t("checkout.failed");
}
