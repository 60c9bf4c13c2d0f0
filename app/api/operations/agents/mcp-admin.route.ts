import type { MiddlewareFunction } from "react-router";
import { administratorsOnly, adminSession } from "#app/guards/caller.ts";
import { hasApiKey } from "#app/guards/find-api-client.ts";
import { limitAddress, limitKeys } from "#app/guards/request-rate.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { rpcErrors } from "./rpc-errors.ts";

/**
 * An agent acts by a key with the scopes that it was given, never by the session of someone's browser (D-296).
 * The protocol's clients send the same headers with every message, so none of them names one write: what a second call would do
 * twice has a `key` among its arguments instead (D-312).
 */
const keysOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
	if (!hasApiKey(request.headers)) throw new ShopError("unauthenticated");
	return await next();
};

export const middleware = [rpcErrors, sameOrigin, limitAddress, keysOnly, adminSession, administratorsOnly, limitKeys];
