import { methods } from "#app/api/methods.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";
import type { Route } from "./+types/webhooks-stripe.ts";

/** Without guards: the provider calls from its own servers and authenticates by signature. */
const endpoint = methods({
	/**
	 * Signed payment events. Responds 200 after the commit, 5xx if the event should be retried because the database or
	 * the provider is unavailable, and 4xx with a log line for events that would be rejected every time.
	 */
	async POST({ request, context }: Route.ActionArgs) {
		let failure: unknown;
		const response = await respond(context, async () => {
			try {
				const signature = request.headers.get("stripe-signature") ?? "";
				await receivePaymentEvent(shopOf(context), await request.text(), signature);
			} catch (error) {
				failure = error;
				throw error;
			}
			return { body: { received: true } };
		});
		// Unsigned requests could come from anyone, in any number.
		const isSigned = failure !== undefined && (failure as { code?: unknown }).code !== "signature_invalid";
		if (isSigned && response.status < 500) {
			const { requestId } = infoOf(context);
			shopOf(context).log.warn({ err: failure, requestId, status: response.status }, "rejected a signed payment event");
		}
		return response;
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
