import { makePage, type Page } from "./page.ts";
import { retryAfter } from "./retry-after.ts";
import { contentSecurityPolicy, NO_CONTENT_POLICY, STYLES_MARK } from "./security-headers.ts";

/** The application marks a reply that is the same for everyone with this header, and may say until when (epoch ms). */
const CACHE_MARK = "x-page-cache";
const EXPIRY_MARK = "x-page-expires-at";

/** A page, its data for a browser on another page, or what search engines read; nothing else is kept, marked or not. */
const KEPT_TYPE = /^(text\/(html|x-script|plain)|application\/xml)\b/;
/** A page that nobody changed is made anew now and then all the same. */
const MAX_AGE_MS = 60_000;
const COMPRESSION_EFFORT = 5;
const SET_HERE: ReadonlySet<string> = new Set([
	CACHE_MARK,
	EXPIRY_MARK,
	"cache-control",
	"vary",
	"content-length",
	"content-security-policy",
]);

type Frame = { always: readonly string[]; paymentOrigin: string; clock: { now(): number } };

/** May the reply be given to everyone who asks the same? Not one whose styles need a nonce, which is used once. */
export function isCacheable({ status, headers }: Response): boolean {
	const isMarked = headers.get(CACHE_MARK) === "public" && KEPT_TYPE.test(headers.get("content-type") ?? "");
	return status === 200 && isMarked && !headers.has("set-cookie") && !headers.has(STYLES_MARK);
}

/** The reply as a page to be given again. */
export async function cacheResponse(response: Response, { clock, ...frame }: Frame): Promise<Page> {
	const turnsAt = Number(response.headers.get(EXPIRY_MARK) ?? Number.POSITIVE_INFINITY);
	return await toPage(response, frame, {
		// Browsers and proxies ask each time; the answer is mostly 304.
		caching: "no-cache",
		effort: COMPRESSION_EFFORT,
		expiresAt: Math.min(turnsAt, clock.now() + MAX_AGE_MS),
	});
}

/** A failure of the application, to be given to all who wait for the same page now. */
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
			...[...response.headers].filter(([name]) => !SET_HERE.has(name)).flat(),
			...retryAfter(response.status, response.headers),
			...["cache-control", caching],
			...["content-security-policy", policy],
		],
		body,
		vary: ["Accept-Language", "Cookie"],
		effort,
		expiresAt,
	});
}
