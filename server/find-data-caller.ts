import type { RequestInfo } from "#app/request.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import { API_KEY_MARK } from "#shop/api-keys/api-key.rules.ts";
import { identifyApiKey } from "#shop/api-keys/identify-api-key.ts";
import type { Caller, Shop } from "#shop/context.ts";

/** Who a program is, or the session's cookie by which it is to be found; "invalid" for a token that opens nothing. */
export type DataApiClient = { caller: Caller } | { cookie: string } | "invalid";

const VISITOR: Caller = { role: "visitor", userId: null };

/**
 * Who asks the data API: an administrator by API key, a customer by the token of a session, both as a bearer token or
 * the key in the header `apikey`; without either, whoever the browser's cookie names. A token always wins over a cookie.
 */
export async function findDataCaller(systemShop: Shop, request: Request, info: RequestInfo): Promise<DataApiClient> {
	const { headers } = request;
	const token = readToken(headers);
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
	// The library proves a session by its signed cookie, under the name for plain or for encrypted connections.
	return { cookie: `${SESSION_COOKIE}${token}; __Secure-${SESSION_COOKIE}${token}` };
}

/** Does a request say by itself who asks? No page of another site can make a browser do so unasked. */
export function bringsToken(headers: { authorization?: unknown; apikey?: unknown }): boolean {
	return headers.authorization !== undefined || headers.apikey !== undefined;
}

function readToken(headers: Headers): string | null {
	const authorization = headers.get("authorization");
	if (authorization === null) return headers.get("apikey");
	const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization.trim()) ?? [];
	return token ?? "";
}
