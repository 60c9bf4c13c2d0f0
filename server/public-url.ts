import type { IncomingHttpHeaders } from "node:http";
import {
	chooseLanguage,
	DEFAULT_LANGUAGE,
	LANGUAGE_KEY,
	LANGUAGE_PARAMETER,
	LANGUAGES,
	type Language,
	storedLanguage,
	toLanguage,
} from "#app/i18n/language.ts";
import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import { PRODUCT_FILTERS, PRODUCT_SORTS } from "#shop/catalogue/list-order.rules.ts";
import { parseOrderCursor } from "#shop/orders/order-history.rules.ts";

/** Parameters that change what a public page shows, and the values that do; no others make room in the cache. */
const PAGE_PARAMETERS: readonly [name: string, values: readonly string[]][] = [
	["filter", PRODUCT_FILTERS],
	["sort", PRODUCT_SORTS],
	["payment", ["failed", "canceled"]],
	["product", REVIEWABLE_PRODUCT_IDS.map(String)],
	["next", ["/account", "/cart", "/checkout"]],
	["confirmed", ["0", "1"]],
	[LANGUAGE_PARAMETER, LANGUAGES],
];

/** The form without scripts holds the secret of the link that led to it. */
const RESET_PAGE = "/reset-password";

const REVIEWS_PAGE = "/reviews";

/** Calls, the development pages, and the router's own addresses; a page's data for some of its parts only. */
const NEVER_KEPT = /^\/(api|rest|dev|__[^/]*)(\/|$)/;
const PARTIAL_DATA = "_routes";

/**
 * The address under which a public page is kept: in one spelling, without parameters that mean nothing to it.
 * Null for what is never kept.
 */
export function publicAddress({ pathname, searchParams }: URL): string | null {
	const isOneSpelling = pathname === pathname.toLowerCase() && (pathname === "/" || !pathname.endsWith("/"));
	if (!isOneSpelling || NEVER_KEPT.test(pathname) || searchParams.has(PARTIAL_DATA)) return null;
	if (pathname === RESET_PAGE && searchParams.has("token")) return null;
	if (searchParams.size === 0) return pathname;
	// There are as many later pages of reviews as instants: keeping them would push all others out.
	if (isReviews(pathname) && parseOrderCursor(searchParams.get("after") ?? "") !== null) return null;
	const query = PAGE_PARAMETERS.flatMap(([name, values]) => {
		const value = searchParams.get(name);
		return value !== null && values.includes(value) ? [`${name}=${value}`] : [];
	}).join("&");
	return query === "" ? pathname : `${pathname}?${query}`;
}

function isReviews(pathname: string): boolean {
	return pathname === REVIEWS_PAGE || pathname === `${REVIEWS_PAGE}.data`;
}

/** The language of a page at this address for this browser (LANG-03..05). */
export function pageLanguage(url: URL, headers: IncomingHttpHeaders): Language {
	return toLanguage(url.searchParams.get(LANGUAGE_PARAMETER)) ?? preferredLanguage(headers);
}

/** Browsers send few different lists; reading one anew for each request would cost more than the answer. */
const languageOfList = new Map<string, Language>();
const MAX_LISTS = 500;
const MAX_LIST_LENGTH = 200;

/** The language of an address that asks for none: the stored setting, else what the browser prefers, else English. */
export function preferredLanguage(headers: IncomingHttpHeaders): Language {
	const { cookie } = headers;
	if (cookie?.includes(LANGUAGE_KEY)) {
		const stored = storedLanguage(cookie);
		if (stored !== null) return stored;
	}
	const list = headers["accept-language"];
	if (list === undefined) return DEFAULT_LANGUAGE;
	const known = languageOfList.get(list);
	if (known !== undefined) return known;
	const language = chooseLanguage({ asked: null, stored: null, accepted: list });
	if (languageOfList.size < MAX_LISTS && list.length <= MAX_LIST_LENGTH) languageOfList.set(list, language);
	return language;
}
