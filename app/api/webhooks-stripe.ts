import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { receivePaymentEvent } from "#shop/checkout/receive-payment-event.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/webhooks-stripe.ts";

/** POST: signed payment events. Answers 200 after the commit; anything else lets the provider send the event again. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		await receivePaymentEvent(shopOf(context), await request.text(), request.headers.get("stripe-signature") ?? "");
		return { body: { received: true } };
	});
}
