/** What a browser may bring that makes its page a personal one. */
export type PersonalCookie = "cart" | "session";

/** Even an unchanged page is rendered again after this time. */
const MAX_AGE_SECONDS = 60;

/**
 * Headers of a page that is the same for all visitors of a language. The page cache (server/cache/page-cache.ts) keeps it
 * this long, or until a use case calls `publicPagesChanged`. A response without them is never cached. `personalWith`: a
 * browser that sends this cookie gets a page of its own, which is not cached either.
 */
export function publicPage({ personalWith }: { personalWith?: PersonalCookie } = {}): Record<string, string> {
	return {
		"cache-control": `public, s-maxage=${MAX_AGE_SECONDS}`,
		...(personalWith && { "x-page-personal-with": personalWith }),
	};
}
