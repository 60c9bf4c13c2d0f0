import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import { REVIEW_DECISIONS } from "#shop/selling/orders/order-status.rules.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	/** AORD-10, AORD-14. */
	POST: {
		text: "Records one of the three decisions on a flagged order.",
		right: "orders.refund",
		params: { id: parseUuid },
		body: z.object({
			decision: z.enum(REVIEW_DECISIONS),
			/** Idempotency key: a repeated request gets the response of the first. */
			key: z.uuid().optional(),
		}),
		response: adminOrderResponse,
		handle: async ({ shop, params, body: { decision, key = null } }) =>
			shownOrder(await decideOrder(shop, params.id, decision, key), shop.clock.now()),
	},
});
export const action = loader;
