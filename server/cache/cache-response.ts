import { retryAfter } from "#server/http/retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY, STYLES_MARK } from "#server/http/security-headers.ts";
import { makePage, type Page } from "./page.ts";
import { toPersonalCookie } from "./personal-page.ts";

/** What a public page declares in its `headers` (app/storefront/public-page.ts). */
const PUBLIC = /^public, s-maxage=(\d+)$/;
const PERSONAL_WITH = "x-page-personal-with";

/** A page, its data for client-side navigation, or a file for search engines; no other type is cached. */
const CACHEABLE_TYPE = /^(text\/(html|x-script|plain)|application\/xml)\b/;
const COMPRESSION_EFFORT = 5;
const REPLACED_HEADERS: ReadonlySet<string> = new Set([
	PERSONAL_WITH,
	"cache-control",
	"vary",
	"content-length",
	"content-security-policy",
]);

type Frame = { always: readonly string[]; paymentOrigin: string; clock: { now(): number } };

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
	return await toPage(response, frame, {
		// Browsers and proxies revalidate each time; the response is usually 304.
		caching: "no-cache",
		effort: COMPRESSION_EFFORT,
		expiresAt: Math.min(changesAt, clock.now() + (publicMaxAgeMs(response.headers) ?? 0)),
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
		personalWith: toPersonalCookie(response.headers.get(PERSONAL_WITH)),
	});
}
