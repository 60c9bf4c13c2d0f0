import { retryAfter } from "#server/http/retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY, SCRIPTS_MARK, STYLES_MARK } from "#server/http/security-headers.ts";
import { makePage, type Page, withHeader } from "./page.ts";
import { toPersonalCookies } from "./personal-page.ts";
import { CDN_TAG } from "./purge-cdn.ts";

/** What a public page declares in its `headers` (app/storefront/public-page.ts). */
const PUBLIC = /^public, s-maxage=(\d+)$/;
const PERSONAL_WITH = "x-page-personal-with";
const SHOWS_STOCK = "x-page-shows-stock";

/** A page, its data for client-side navigation, an API's response, or a file for search engines; no other type. */
const CACHEABLE_TYPE = /^(text\/(html|markdown|x-script|plain)|application\/(json|xml))\b/;
const COMPRESSION_EFFORT = 5;
const REPLACED_HEADERS: ReadonlySet<string> = new Set([
	PERSONAL_WITH,
	SHOWS_STOCK,
	SCRIPTS_MARK,
	"cache-control",
	"vary",
	"content-length",
	"content-security-policy",
]);

type Frame = {
	always: readonly string[];
	paymentOrigin: string;
	clock: { now(): number };
	/** A CDN in front keeps public pages until it is purged (docs/decisions/054-pages-behind-a-cdn.md). */
	isBehindCdn: boolean;
};

/** For browsers and unknown proxies: they revalidate each time, and the response is usually 304. */
const REVALIDATED = "no-cache";
/** Bounds what a lost purge costs; a page that is rendered again is sent from the CDN's copy meanwhile. */
const KEPT_BY_CDN = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";
/** Stock changes too often to purge for it. */
const STOCK_KEPT_BY_CDN = "public, max-age=0, s-maxage=1";

/** How long a public page may be cached, in ms; null for any other response. */
export function publicMaxAgeMs(headers: Headers): number | null {
	const seconds = PUBLIC.exec(headers.get("cache-control") ?? "")?.[1];
	return seconds === undefined ? null : Number(seconds) * 1000;
}

/** May the response be shared? Not one whose styles need a nonce, which is valid once. */
export function isCacheable({ status, headers }: Response, expected: 200 | 404): boolean {
	const isPublic = publicMaxAgeMs(headers) !== null && CACHEABLE_TYPE.test(headers.get("content-type") ?? "");
	return status === expected && isPublic && !headers.has("set-cookie") && !headers.has(STYLES_MARK);
}

/** `changesAt` is when public pages change by themselves (epoch ms), as of before this one was rendered. */
export async function cacheResponse(response: Response, changesAt: number, { clock, ...frame }: Frame): Promise<Page> {
	const lifetime = response.headers.has(SHOWS_STOCK) ? STOCK_KEPT_BY_CDN : KEPT_BY_CDN;
	return await toPage(response, frame, {
		caching: frame.isBehindCdn ? lifetime : REVALIDATED,
		effort: COMPRESSION_EFFORT,
		expiresAt: Math.min(changesAt, clock.now() + (publicMaxAgeMs(response.headers) ?? 0)),
	});
}

/** The same page for a request that waited while it changed: a CDN must not keep what its purge has just removed. */
export function withoutSharing(page: Page): Page {
	const isShared = page.notModified.includes(KEPT_BY_CDN) || page.notModified.includes(STOCK_KEPT_BY_CDN);
	return isShared ? withHeader(page, "cache-control", REVALIDATED) : page;
}

/** An application error, sent to all requests waiting for the same page, with the id of the one that failed. */
export async function shareFailure(
	response: Response,
	{ requestId, ...frame }: Omit<Frame, "clock"> & { requestId: string },
): Promise<Page> {
	const always = [...frame.always, "x-request-id", requestId];
	return await toPage(response, { ...frame, always }, { caching: "no-store", effort: 0, expiresAt: 0 });
}

async function toPage(
	response: Response,
	{ always, paymentOrigin, isBehindCdn }: Omit<Frame, "clock">,
	{ caching, effort, expiresAt }: { caching: string; effort: number; expiresAt: number },
): Promise<Page> {
	const body = Buffer.from(await response.arrayBuffer());
	const type = response.headers.get("content-type") ?? "";
	const isPage = type.startsWith("text/html");
	const personalWith = toPersonalCookies(response.headers.get(PERSONAL_WITH));
	const isShared = isBehindCdn && caching !== "no-store";
	const scripts = response.headers.get(SCRIPTS_MARK) ?? "";
	const policy = isPage ? contentSecurityPolicy(body.toString(), { paymentOrigin, scripts }) : NO_CONTENT_POLICY;
	return await makePage({
		status: response.status,
		headers: [
			...always,
			...[...response.headers].filter(([name]) => !REPLACED_HEADERS.has(name)).flat(),
			...retryAfter(response.status, response.headers),
			...Object.entries({ "cache-control": caching, "content-security-policy": policy }).flat(),
			...(isShared ? ["surrogate-key", CDN_TAG, "cache-tag", CDN_TAG] : []),
		],
		body,
		// The CDN turns the language's cookie into Accept-Language, and drops the cookies that no page depends on.
		vary: [
			...(isPage || type.startsWith("text/markdown") ? ["Accept"] : []),
			"Accept-Language",
			...(isShared && personalWith.length === 0 ? [] : ["Cookie"]),
		],
		effort,
		expiresAt,
		personalWith,
		showsStock: response.headers.has(SHOWS_STOCK),
	});
}
