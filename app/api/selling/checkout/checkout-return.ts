import { href } from "react-router";
import { endpoint } from "#app/api/endpoint.ts";
import { findPaymentReturn } from "#shop/selling/checkout/find-payment.ts";

export const loader = endpoint({
	/** CHK-44, PAY-15. Works without JavaScript: a query parameter tells the checkout page what became of the payment. */
	GET: {
		text: "The return URL of the payment page: redirects to the success page or back to the checkout with the payment's outcome.",
		query: { checkout: "The checkout's id." },
		status: 303,
		async handle({ shop, headers, query }) {
			const paymentReturn = await findPaymentReturn(shop, query.checkout ?? "");
			const location =
				paymentReturn.outcome === "paid"
					? `${href("/success")}?session_id=${paymentReturn.sessionId}`
					: `${href("/checkout")}?payment=${paymentReturn.outcome}`;
			headers.set("location", location);
		},
	},
});
export const action = loader;
