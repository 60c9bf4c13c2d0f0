import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { guardToolsOf, infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { hasApiKey } from "./find-api-client.ts";

/** Limits the data API's requests per IP address, before anything is read. @throws ShopError too_many_requests */
export const limitAddress: MiddlewareFunction<Response> = async ({ context }, next) => {
	takeOne(context, infoOf(context).clientIp);
	return await next();
};

/** Limits an identified API client's requests, whatever their IP address. @throws ShopError too_many_requests */
export const limitApiClient: MiddlewareFunction<Response> = async ({ context }, next) => {
	const { userId, administrator } = shopOf(context).caller;
	takeOne(context, userId ?? administrator?.email ?? null);
	return await next();
};

/** The same for the calls of the admin that come with a key. @throws ShopError too_many_requests */
export const limitKeys: MiddlewareFunction<Response> = (call, next) =>
	hasApiKey(call.request.headers) ? limitApiClient(call, next) : next();

function takeOne(context: Readonly<RouterContextProvider>, key: string | null): void {
	const seconds = guardToolsOf(context).dataRate.take(key);
	if (seconds > 0) throw new ShopError("too_many_requests", { params: { seconds } });
}
