/** What a browser may bring that makes its response a personal one. */
export type PersonalCookie = "cart" | "session" | "checkout";

/** Even an unchanged page is rendered again after this time. */
const MAX_AGE_SECONDS = 60;

/**
 * Headers of a page, or of an API's response, that is the same for all visitors of a language. The page cache
 * (server/cache/page-cache.ts) keeps it this long, or until a use case calls `publicPagesChanged`. A response without them
 * is never cached. `personalWith`: a browser that sends one of these cookies gets a response of its own, which is not
 * cached either. `showsStock`: it is kept only until any product's stock changes.
 */
export function publicPage({
	personalWith = [],
	showsStock = false,
}: {
	personalWith?: readonly PersonalCookie[];
	showsStock?: boolean;
} = {}): Record<string, string> {
	return {
		"cache-control": `public, s-maxage=${MAX_AGE_SECONDS}`,
		...(personalWith.length > 0 && { "x-page-personal-with": personalWith.join(" ") }),
		...(showsStock && { "x-page-shows-stock": "1" }),
	};
}
