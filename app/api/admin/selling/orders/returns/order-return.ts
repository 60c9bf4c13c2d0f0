import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { shownOrder } from "#app/api/admin/selling/orders/shown-order.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { handleReturn, refundReturn } from "#shop/selling/orders/returns/handle-return.ts";
import { MAX_RETURN_NOTE, RETURN_STEPS } from "#shop/selling/orders/returns/returns.rules.ts";

export const loader = endpoint({
	POST: {
		text: "Approves or declines a return, notes its arrival, or refunds it; its id is the refund's idempotency key.",
		right: "orders.refund",
		params: { id: parseUuid, returnId: parseUuid },
		body: z.discriminatedUnion("step", [
			z.object({
				step: z.enum(RETURN_STEPS),
				/** What the customer gets to read; needed to decline. */
				answer: z
					.string()
					.max(MAX_RETURN_NOTE * 2)
					.default(""),
			}),
			z.object({
				step: z.literal("refund"),
				/** The amount; without it, what the lines cost. */
				amountCents: z.number().int().min(0).nullish(),
				lines: z
					.array(
						z.object({
							productId: z.number().int(),
							quantity: z.number().int().min(0),
							/** Whether the units go back to stock. */
							restock: z.boolean(),
						}),
					)
					.max(MAX_CHECKOUT_LINES),
			}),
		]),
		response: adminOrderResponse,
		async handle({ shop, params, body }) {
			const of = { orderId: params.id, returnId: params.returnId };
			if (body.step === "refund") await refundReturn(shop, of, { ...body, amountCents: body.amountCents ?? null });
			else await handleReturn(shop, of, body);
			return shownOrder(await findOrder(shop, params.id), shop.clock.now());
		},
	},
});
export const action = loader;
