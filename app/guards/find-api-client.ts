import { loggedAddress, type RequestInfo } from "#app/request.ts";
import { API_KEY_MARK } from "#shop/access/api-keys/api-key.rules.ts";
import { identifyApiKey } from "#shop/access/api-keys/identify-api-key.ts";
import type { Caller, Shop } from "#shop/kernel/context.ts";

/** An API client's identity, its session token, or the browser's cookies; "invalid" for an unknown token. */
export type ApiClient = { caller: Caller } | { token: string } | { cookie: string } | "invalid";

/**
 * Identifies a data API client: an administrator by API key, a customer by session token, each as a bearer token or in
 * the `apikey` header; without either, by the browser's cookies. A token always takes precedence over a cookie.
 */
export async function findApiClient(shop: Shop, { headers }: Request, info: RequestInfo): Promise<ApiClient> {
	const token = getToken(headers);
	if (token === null) return { cookie: headers.get("cookie") ?? "" };
	if (token.startsWith(API_KEY_MARK)) {
		const from = { ipAddress: loggedAddress(info), userAgent: headers.get("user-agent") };
		const caller = await identifyApiKey(shop, token, from);
		return caller === null ? "invalid" : { caller };
	}
	return /^[\w.%+/=-]{20,400}$/.test(token) ? { token } : "invalid";
}

/** Does the request carry its own credentials? A page of another site cannot make a browser send these headers. */
export function hasToken(headers: Headers): boolean {
	return headers.has("authorization") || headers.has("apikey");
}

/** Does it carry an API key? Other credentials, such as a proxy's own password, which browsers send by themselves, are none. */
export function hasApiKey(headers: Headers): boolean {
	return getToken(headers)?.startsWith(API_KEY_MARK) === true;
}

function getToken(headers: Headers): string | null {
	const authorization = headers.get("authorization");
	if (authorization === null) return headers.get("apikey");
	const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization.trim()) ?? [];
	return token ?? "";
}
