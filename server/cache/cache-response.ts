import { retryAfter } from "#server/http/retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY, STYLES_MARK } from "#server/http/security-headers.ts";
import { makePage, type Page } from "./page.ts";

/** Set by the application on a response that is the same for everyone, with an optional expiration (epoch ms). */
const CACHE_MARK = "x-page-cache";
const EXPIRY_MARK = "x-page-expires-at";

/** A page, its data for client-side navigation, or a file for search engines; no other type is cached, marked or not. */
const CACHEABLE_TYPE = /^(text\/(html|x-script|plain)|application\/xml)\b/;
/** Even an unchanged page is rendered again after this time. */
const MAX_AGE_MS = 60_000;
const COMPRESSION_EFFORT = 5;
const REPLACED_HEADERS: ReadonlySet<string> = new Set([
	CACHE_MARK,
	EXPIRY_MARK,
	"cache-control",
	"vary",
	"content-length",
	"content-security-policy",
]);

type Frame = { always: readonly string[]; paymentOrigin: string; clock: { now(): number } };

/** May the response be shared? Not one whose styles need a nonce, which is valid once. */
export function isCacheable({ status, headers }: Response): boolean {
	const isMarked = headers.get(CACHE_MARK) === "public" && CACHEABLE_TYPE.test(headers.get("content-type") ?? "");
	return status === 200 && isMarked && !headers.has("set-cookie") && !headers.has(STYLES_MARK);
}

export async function cacheResponse(response: Response, { clock, ...frame }: Frame): Promise<Page> {
	const changesAt = Number(response.headers.get(EXPIRY_MARK) ?? Number.POSITIVE_INFINITY);
	return await toPage(response, frame, {
		// Browsers and proxies revalidate each time; the response is usually 304.
		caching: "no-cache",
		effort: COMPRESSION_EFFORT,
		expiresAt: Math.min(changesAt, clock.now() + MAX_AGE_MS),
	});
}

/** An application error, sent to all requests waiting for the same page. */
export function shareFailure(response: Response, frame: Omit<Frame, "clock">): Promise<Page> {
	return toPage(response, frame, { caching: "no-store", effort: 0, expiresAt: 0 });
}

async function toPage(
	response: Response,
	{ always, paymentOrigin }: Omit<Frame, "clock">,
	{ caching, effort, expiresAt }: { caching: string; effort: number; expiresAt: number },
): Promise<Page> {
	const body = Buffer.from(await response.arrayBuffer());
	const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
	const policy = isPage ? contentSecurityPolicy(body.toString(), paymentOrigin) : NO_CONTENT_POLICY;
	return await makePage({
		status: response.status,
		headers: [
			...always,
			...[...response.headers].filter(([name]) => !REPLACED_HEADERS.has(name)).flat(),
			...retryAfter(response.status, response.headers),
			...Object.entries({ "cache-control": caching, "content-security-policy": policy }).flat(),
		],
		body,
		vary: ["Accept-Language", "Cookie"],
		effort,
		expiresAt,
	});
}
