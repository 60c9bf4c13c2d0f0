import { Refusal } from "./read-request.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The payment provider calls from its own servers and proves itself by signature. */
const EXEMPT_PATH = "/api/webhooks/stripe";

/**
 * Refuses changes that a page of another site makes a browser ask for (reliability 4.5). Sec-Fetch-Site decides where
 * the browser sends it, else Origin; a program that sends neither, and no cookie, asks for itself.
 * The shop's own origins come from its configuration, never from the Host header. Throws Refusal.
 */
export function guardOrigin(method: string, path: string, headers: Headers, ownOrigins: ReadonlySet<string>): void {
	if (SAFE_METHODS.has(method) || path.toLowerCase() === EXEMPT_PATH) return;
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	const isOwn = origin !== null && ownOrigins.has(origin);
	const isAllowed =
		site === null
			? isOwn || (origin === null && !headers.has("cookie"))
			: site === "same-origin"
				? origin === null || isOwn
				: isOwn;
	if (!isAllowed) throw new Refusal(403, "origin_refused", "This request did not come from the shop and was refused.");
}
