import { endpoint } from "#app/api/endpoint.ts";
import { findSessionOrder, sessionOrderResponse } from "./session-order.ts";

export const loader = endpoint({
	/** API-19, SUCC-11. The session id is the credential; the response contains no postal address. */
	GET: {
		text: "The order of a payment session, or its state while it is being processed.",
		params: { sessionId: String },
		response: sessionOrderResponse,
		handle: ({ shop, params }) => findSessionOrder(shop, params.sessionId),
	},
});
export const action = loader;
