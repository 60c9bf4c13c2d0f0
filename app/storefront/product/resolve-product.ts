import { availabilityOf, type Product } from "#shop/selling/catalog/catalog.rules.ts";

/** The server's result: the product, or why it is not shown. */
export type PageResult =
	| { state: "available" | "sold_out"; product: Product }
	| { state: "not_released"; product: null; releasesAt: number }
	| { state: "admin_only" | "not_found"; product: null };

/** Exactly one of the product page's states (PROD-27). */
export type ShownProduct = PageResult | { state: "loading"; product: null };

export type BrowserState = {
	isAdministrator: boolean;
	live: readonly Product[] | null;
	isLiveFailed: boolean;
	now: number;
};

/**
 * The page is cached and the same for everyone; this adds current stock, price and release, and what an administrator
 * may see (PROD-28).
 */
export function resolveProduct(id: number, pageResult: PageResult, browser: BrowserState): ShownProduct {
	if (pageResult.state === "not_found") return pageResult;
	const { isAdministrator, live, isLiveFailed, now } = browser;
	if (pageResult.state === "admin_only" && !isAdministrator) return pageResult;

	const product = live?.find((candidate) => candidate.id === id);
	if (product === undefined) {
		const isWaiting = pageResult.state === "admin_only" && !isLiveFailed && live === null;
		return isWaiting ? { state: "loading", product: null } : pageResult;
	}
	const state = availabilityOf(product, { isAdministrator }, now);
	if (state === "available" || state === "sold_out") return { state, product };
	return pageResult;
}
