import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { receivePaymentEvent } from "#shop/checkout/receive-payment-event.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/webhooks-stripe.ts";

/**
 * POST: signed payment events. Answers 200 after the commit, 5xx when the event should come again because the database
 * or the provider is away, and 4xx, with a line in the log, for what would be refused each time.
 */
export async function action({ request, context }: Route.ActionArgs) {
	let failure: unknown;
	const response = await respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { headers } = request;
		try {
			await receivePaymentEvent(shopOf(context), await request.text(), headers.get("stripe-signature") ?? "");
		} catch (error) {
			failure = error;
			throw error;
		}
		return { body: { received: true } };
	});
	// What nobody signed could come from anybody, as often as they like.
	const isSigned = failure !== undefined && (failure as { code?: unknown }).code !== "signature_invalid";
	if (isSigned && response.status < 500) {
		const { requestId } = infoOf(context);
		shopOf(context).log.warn(
			{ err: failure, requestId, status: response.status },
			"a signed payment event was refused",
		);
	}
	return response;
}
