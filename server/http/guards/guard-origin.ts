import type { IncomingHttpHeaders } from "node:http";
import { HttpError } from "#server/http/http-errors.ts";
import { hasToken } from "./find-data-caller.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The payment provider calls from its own servers and authenticates by signature. */
const EXEMPT_PATH = "/api/webhooks/stripe";

/** API clients authenticate by token or key; cookies are ignored then, so these calls cannot be forged. */
const TOKEN_PREFIXES = ["/rest/", "/functions/"];

/**
 * Rejects changes that another site's page makes a browser send (reliability 4.5). Sec-Fetch-Site decides where the
 * browser sends it, otherwise Origin; a client that sends neither, and no cookie, is not a browser under attack.
 * The shop's own origins come from its configuration, never from the Host header. Throws HttpError.
 */
export function guardOrigin(
	method: string,
	path: string,
	headers: IncomingHttpHeaders,
	ownOrigins: ReadonlySet<string>,
): void {
	if (SAFE_METHODS.has(method) || path === EXEMPT_PATH) return;
	if (TOKEN_PREFIXES.some((prefix) => path.startsWith(prefix)) && hasToken(headers)) return;
	const { origin, cookie } = headers;
	const isOwn = origin !== undefined && ownOrigins.has(origin);
	if (!isAllowed(headers["sec-fetch-site"], isOwn, origin === undefined, cookie !== undefined)) {
		throw new HttpError("origin_refused");
	}
}

function isAllowed(site: unknown, isOwn: boolean, isWithoutOrigin: boolean, hasCookie: boolean): boolean {
	switch (site) {
		case undefined:
			return isOwn || (isWithoutOrigin && !hasCookie);
		case "same-origin":
			return isOwn || isWithoutOrigin;
		case "same-site":
		case "none":
			return isOwn;
		default:
			return false;
	}
}
