import { endpoint } from "#app/api/endpoint.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findOrderForProgram } from "#shop/selling/orders/find-orders.ts";
import { AS_SENT, reply } from "./ucp-call.ts";
import { withoutResult } from "./ucp-errors.ts";
import { ORDER, ucpOrder } from "./ucp-order.ts";

export const loader = endpoint({
	GET: {
		...AS_SENT,
		text: "UCP: an order by its number, for its buyer or a program of the shop's own.",
		right: "orders.read",
		params: { id: (id: string) => id },
		response: reply,
		async handle({ shop, params }) {
			try {
				return ucpOrder(shop, await findOrderForProgram(shop, params.id));
			} catch (error) {
				if (!isShopError(error, "order_not_found")) throw error;
				throw withoutResult("not_found", "There is no such order.", shop.config.publicUrl, ORDER);
			}
		},
	},
});
export const action = loader;
