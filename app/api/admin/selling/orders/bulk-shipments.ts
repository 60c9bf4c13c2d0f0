import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { shipOrders } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import { bulkResponse, bulkResult } from "./bulk-result.ts";

const MAX_LINES_LENGTH = 50_000;

export const loader = endpoint({
	POST: {
		text: "Ships up to 200 orders, each on its own; repeating it changes nothing.",
		body: z.object({
			/** Each is `order number, tracking number[, carrier]`. */
			lines: z.string().max(MAX_LINES_LENGTH),
			/** For lines without a carrier whose tracking number does not tell it. */
			carrier: z.string().trim().min(1).max(100).nullish(),
			/** Ships orders whose payment is disputed, too; without it they fail. */
			includeDisputed: z.boolean().default(false),
		}),
		response: bulkResponse,
		handle: async ({ context, shop, body }) =>
			bulkResult(context, await shipOrders(shop, { ...body, carrier: body.carrier ?? null })),
	},
});
export const action = loader;
