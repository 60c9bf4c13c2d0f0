import { endpoint } from "#app/api/endpoint.ts";
import { showCheckout } from "./cart-calls.ts";
import { AS_SENT, reply } from "./ucp-call.ts";
import { findCart } from "./ucp-cart.ts";
import { failure } from "./ucp-errors.ts";

export const loader = endpoint({
	POST: {
		...AS_SENT,
		text: "UCP: orders nothing; the answer says where the buyer does.",
		params: { id: (id: string) => id },
		response: reply,
		async handle({ shop, params }) {
			const cart = await findCart(shop, params.id);
			if (cart === null)
				return failure("not_found", "There is no such checkout, or it has expired.", shop.config.publicUrl);
			return showCheckout(shop, cart) as { ucp: { version: string } };
		},
	},
});
export const action = loader;
