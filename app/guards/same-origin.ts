import type { MiddlewareFunction } from "react-router";
import { guardToolsOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { hasApiKey, hasToken } from "./find-api-client.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects changes that another site's page makes a browser send (reliability 4.5). Sec-Fetch-Site decides where the
 * browser sends it, otherwise Origin; a client that sends neither, and no cookie, is not a browser under attack.
 * The shop's own origins come from its configuration, never from the Host header. @throws ShopError origin_refused
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (!isFromHere(request, guardToolsOf(context).origins)) throw new ShopError("origin_refused");
	return await next();
};

/** The same, except for API clients: they authenticate by token or key and cookies are ignored then. */
export const sameOriginOrToken: MiddlewareFunction<Response> = (call, next) =>
	hasToken(call.request.headers) ? next() : sameOrigin(call, next);

/** The same, except for programs with an API key. */
export const sameOriginOrKey: MiddlewareFunction<Response> = (call, next) =>
	hasApiKey(call.request.headers) ? next() : sameOrigin(call, next);

/** The same for pages, which show the error page. */
export const sameOriginPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (!isFromHere(request, guardToolsOf(context).origins)) throw new Response(null, { status: 403 });
	return await next();
};

function isFromHere({ method, headers }: Request, origins: ReadonlySet<string>): boolean {
	if (SAFE_METHODS.has(method)) return true;
	const origin = headers.get("origin");
	const isOwn = origin !== null && origins.has(origin);
	switch (headers.get("sec-fetch-site")) {
		case null:
			return isOwn || (origin === null && !headers.has("cookie"));
		case "same-origin":
			return isOwn || origin === null;
		case "same-site":
		case "none":
			return isOwn;
		default:
			return false;
	}
}
