import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { resendOrderEmail } from "#shop/selling/orders/order-page/resend-order-email.ts";
import { RESENT_EMAILS } from "#shop/selling/orders/order-page/resent-email.rules.ts";

export const loader = endpoint({
	POST: {
		text: "Sends the confirmation or the shipping email again, at most five times a day.",
		right: "orders.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key. */
		body: z.object({ kind: z.enum(RESENT_EMAILS), key: z.uuid() }),
		response: z.object({ status: z.literal("queued") }),
		status: 202,
		async handle({ shop, params, body }) {
			await resendOrderEmail(shop, params.id, body);
			return { status: "queued" as const };
		},
	},
});
export const action = loader;
