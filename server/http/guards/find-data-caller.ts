import type { RequestInfo } from "#app/request.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import { API_KEY_MARK } from "#shop/api-keys/api-key.rules.ts";
import { identifyApiKey } from "#shop/api-keys/identify-api-key.ts";
import type { Caller, Shop } from "#shop/context.ts";

/** An API client's identity, or the session cookie that identifies it; "invalid" for an unknown token. */
export type DataApiClient = { caller: Caller } | { cookie: string } | "invalid";

const VISITOR: Caller = { role: "visitor", userId: null };

/**
 * Identifies a data API client: an administrator by API key, a customer by session token, each as a bearer token or in
 * the `apikey` header; without either, by the browser's cookie. A token always takes precedence over a cookie.
 */
export async function findDataCaller(systemShop: Shop, request: Request, info: RequestInfo): Promise<DataApiClient> {
	const { headers } = request;
	const token = getToken(headers);
	if (token === null) {
		const cookie = headers.get("cookie") ?? "";
		return cookie.includes(SESSION_COOKIE) ? { cookie } : { caller: VISITOR };
	}
	if (token.startsWith(API_KEY_MARK)) {
		const from = { ipAddress: info.clientIp, userAgent: headers.get("user-agent") };
		const caller = await identifyApiKey(systemShop, token, from);
		return caller === null ? "invalid" : { caller };
	}
	if (!/^[\w.%+/=-]{20,400}$/.test(token)) return "invalid";
	// Better Auth verifies the signed session cookie, whose name differs between http and https.
	return { cookie: `${SESSION_COOKIE}${token}; __Secure-${SESSION_COOKIE}${token}` };
}

/** Does the request carry its own credentials? A page of another site cannot make a browser send these headers. */
export function hasToken(headers: { authorization?: unknown; apikey?: unknown }): boolean {
	return headers.authorization !== undefined || headers.apikey !== undefined;
}

function getToken(headers: Headers): string | null {
	const authorization = headers.get("authorization");
	if (authorization === null) return headers.get("apikey");
	const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization.trim()) ?? [];
	return token ?? "";
}
