import type { IncomingHttpHeaders } from "node:http";
import { bringsToken } from "./find-data-caller.ts";
import { HttpError } from "./http-errors.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The payment provider calls from its own servers and proves itself by signature. */
const EXEMPT_PATH = "/api/webhooks/stripe";

/** Programs say by token or key who they are; then no cookie counts, so nobody can be made to ask. */
const DATA_API_CALLS = ["/rest/", "/functions/"];

/**
 * Refuses changes that a page of another site makes a browser ask for (reliability 4.5). Sec-Fetch-Site decides where
 * the browser sends it, else Origin; a program that sends neither, and no cookie, asks for itself.
 * The shop's own origins come from its configuration, never from the Host header. Throws Refusal.
 */
export function guardOrigin(
	method: string,
	path: string,
	headers: IncomingHttpHeaders,
	ownOrigins: ReadonlySet<string>,
): void {
	if (SAFE_METHODS.has(method) || path === EXEMPT_PATH) return;
	if (DATA_API_CALLS.some((start) => path.startsWith(start)) && bringsToken(headers)) return;
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
