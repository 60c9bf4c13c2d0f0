import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findPaymentReturn } from "#shop/selling/checkout/find-payment.ts";
import type { Route } from "./+types/checkout-return.ts";

/**
 * The return URL of the payment page (CHK-44, PAY-15). Works without JavaScript: a query parameter tells the checkout
 * page what became of the payment.
 */
const endpoint = methods({
	async GET({ request, context }: Route.LoaderArgs) {
		const checkoutId = new URL(request.url).searchParams.get("checkout") ?? "";
		const paymentReturn = await findPaymentReturn(shopOf(context), checkoutId);
		const location =
			paymentReturn.outcome === "paid"
				? `/success?session_id=${paymentReturn.sessionId}`
				: paymentReturn.outcome === "unknown"
					? "/checkout"
					: `/checkout?payment=${paymentReturn.outcome}`;
		return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
