import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { toHttpError } from "#app/api-response.ts";
import { infoOf } from "#app/request.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";

/** Without guards: the provider calls from its own servers and authenticates by signature. */
export const loader = endpoint({
	/**
	 * Responds 200 after the commit, 5xx if the event should be retried because the database or the provider is
	 * unavailable, and 4xx with a log line for events that would be rejected every time.
	 */
	POST: {
		text: "Receives signed payment events.",
		who: "payment provider",
		body: { raw: "application/json" },
		response: z.object({ received: z.literal(true) }),
		async handle({ request, context, shop }) {
			try {
				const signature = request.headers.get("stripe-signature") ?? "";
				await receivePaymentEvent(shop, await request.text(), signature);
			} catch (error) {
				const { status, code } = toHttpError(error);
				// Unsigned requests could come from anyone, in any number.
				if (code !== "payment_signature_invalid" && status < 500) {
					const { requestId } = infoOf(context);
					shop.log.warn({ err: error, requestId, status }, "rejected a signed payment event");
				}
				throw error;
			}
			return { received: true as const };
		},
	},
});
export const action = loader;
