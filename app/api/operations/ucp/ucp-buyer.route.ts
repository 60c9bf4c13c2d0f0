import type { MiddlewareFunction } from "react-router";
import { apiClientSession } from "#app/guards/caller.ts";
import { hasApiKey } from "#app/guards/find-api-client.ts";
import { keyedWrites } from "#app/guards/run-once.ts";
import { shopOf } from "#app/request.ts";

/** A buyer who is signed in has a member's prices. A key of the staff is no buyer: with it, a cart is anyone's. */
const buyerSession: MiddlewareFunction<Response> = async (call, next) =>
	hasApiKey(call.request.headers) ? await next() : await apiClientSession(call, next);

/** A platform is known by what it says of itself; a guess of its key would need 128 bits, which the protocol demands. */
const platformWrites = keyedWrites({
	pattern: /^[\x21-\x7e]{22,255}$/,
	whoIs: ({ request, context }) => `ucp ${request.headers.get("ucp-agent")} ${shopOf(context).caller.userId}`,
});

export const middleware = [buyerSession, platformWrites];
