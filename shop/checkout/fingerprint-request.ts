import { hashText } from "#platform/hash.ts";
import type { CheckoutRequest } from "#shop/checkout/checkout-request.rules.ts";
import type { Caller, Language } from "#shop/context.ts";

/** Identifies a request: equal only for the same order by the same caller. */
export function fingerprintRequest(caller: Caller, request: CheckoutRequest, language: Language): string {
	const { lines, redeemPoints, useAccountDiscount, shipping, userEmail, cartId } = request;
	return hashText(
		JSON.stringify([caller.userId, language, lines, redeemPoints, useAccountDiscount, shipping, userEmail, cartId]),
	);
}
