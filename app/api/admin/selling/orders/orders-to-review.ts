import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice } from "#app/api/list-params.ts";
import { findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	/** AORD-09, D-75. */
	GET: {
		text: "Flagged orders: open decisions first, newest first within each group.",
		right: "orders.read",
		query: { status: "`needs_review` or `rejected`; defaults to both." },
		response: z.array(adminOrderResponse),
		async handle({ shop, query }) {
			const status = parseChoice(query, "status", ["needs_review", "rejected"]);
			const orders = await findOrdersToReview(shop, status);
			return orders.map((order) => shownOrder(order, shop.clock.now()));
		},
	},
});
export const action = loader;
