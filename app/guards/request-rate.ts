import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { guardToolsOf, infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { hasApiKey } from "./find-api-client.ts";

type Guard = MiddlewareFunction<Response>;

/** Limits the data API's requests per IP address, before anything is read; 429 beyond it. */
export const limitAddress: Guard = ({ context }, next) => limit(context, "address", infoOf(context).clientIp, next);

/** Limits an identified API client's requests, whatever their IP address; 429 beyond it. */
export const limitApiClient: Guard = ({ context }, next) => {
	const { userId, administrator } = shopOf(context).caller;
	return limit(context, "client", userId ?? administrator?.email ?? null, next);
};

/** The same for the calls of the admin that come with a key. */
export const limitKeys: Guard = (call, next) => (hasApiKey(call.request.headers) ? limitApiClient(call, next) : next());

/** Says on every response what is left, in the fields of the IETF's RateLimit headers, one policy per guard. */
async function limit(
	context: Readonly<RouterContextProvider>,
	policy: "address" | "client",
	key: string | null,
	next: () => Promise<Response>,
): Promise<Response> {
	const state = guardToolsOf(context).dataRate.take(key);
	if (state === null) return await next();
	const { isExceeded, limit: quota, windowSeconds, left, resetSeconds: seconds } = state;
	const response = isExceeded
		? errorResponse(context, new ShopError("too_many_requests", { params: { seconds } }))
		: await next();
	response.headers.append("ratelimit-policy", `"${policy}";q=${quota};w=${windowSeconds}`);
	response.headers.append("ratelimit", `"${policy}";r=${left};t=${seconds}`);
	return response;
}
