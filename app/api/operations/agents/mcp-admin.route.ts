import type { MiddlewareFunction } from "react-router";
import { administratorsOnly, adminSession } from "#app/guards/caller.ts";
import { hasApiKey } from "#app/guards/find-api-client.ts";
import { limitAddress, limitKeys } from "#app/guards/request-rate.ts";
import { writesOnce } from "#app/guards/run-once.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { rpcErrors } from "./rpc-errors.ts";

/** An agent acts by a key with the scopes that it was given, never by the session of someone's browser (D-296). */
const keysOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
	if (!hasApiKey(request.headers)) throw new ShopError("unauthenticated");
	return await next();
};

export const middleware = [
	rpcErrors,
	sameOrigin,
	limitAddress,
	keysOnly,
	adminSession,
	administratorsOnly,
	limitKeys,
	writesOnce,
];
