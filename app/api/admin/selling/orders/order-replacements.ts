import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import { sendReplacement } from "#shop/selling/orders/replacements/send-replacement.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	POST: {
		text: "Sends lines of an order that has left again, free, as an order of its own; returns that.",
		right: "orders.refund",
		params: { id: parseUuid },
		body: z.object({
			lines: z
				.array(z.object({ productId: z.number().int(), quantity: z.number().int().positive() }))
				.min(1)
				.max(MAX_CHECKOUT_LINES),
			/** The number of replacements when editing began, so that another admin's is noticed. */
			replacements: z.number().int().min(0).nullish(),
			/** The idempotency key, which becomes the new order's id. */
			key: z.uuid(),
		}),
		response: adminOrderResponse,
		status: 201,
		async handle({ shop, params, body: { replacements: seenReplacements = null, ...draft } }) {
			return shownOrder(await sendReplacement(shop, params.id, { ...draft, seenReplacements }), shop.clock.now());
		},
	},
});
export const action = loader;
