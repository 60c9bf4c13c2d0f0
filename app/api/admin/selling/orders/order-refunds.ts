import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { REFUND_CAUSES } from "#shop/kernel/causes.rules.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	POST: {
		text: "Refunds an order in full, in part or by lines, which come off it and go back to stock as chosen.",
		right: "orders.refund",
		params: { id: parseUuid },
		body: z.object({
			/** Without it, refunds what the lines cost, or without lines everything that is left. */
			amountCents: z.number().int().min(0).nullish(),
			lines: z
				.array(
					z.object({
						productId: z.number().int(),
						quantity: z.number().int().positive(),
						/** Whether the units go back to stock. */
						restock: z.boolean(),
					}),
				)
				.max(MAX_CHECKOUT_LINES)
				.default([]),
			/** The amount the screen showed as left, so that a refund made meanwhile is noticed. */
			refundableCents: z.number().int().min(0).nullish(),
			cause: z.enum(REFUND_CAUSES).default("other"),
			reason: z.string().trim().max(500).default(""),
			/** The idempotency key. */
			key: z.uuid(),
		}),
		response: adminOrderResponse,
		status: 201,
		async handle({ shop, params, body: { amountCents = null, refundableCents: seenCents = null, ...rest } }) {
			const refund = { ...rest, orderId: params.id, amountCents, seenCents };
			return shownOrder(await refundOrder(shop, refund), shop.clock.now());
		},
	},
});
export const action = loader;
