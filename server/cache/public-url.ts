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
import { prefersMarkdown } from "#app/storefront/markdown/prefers-markdown.ts";
import { PRODUCT_FILTERS, PRODUCT_SORTS } from "#shop/selling/catalog/display/list-order.rules.ts";
import { rememberResults } from "./remember-results.ts";

/** So many ids are cached that a made-up one evicts little. */
const PRODUCT_ID = /^[1-9]\d?$/;
const OPTIONAL_PRODUCT_ID = /^([1-9]\d?)?$/;

/** Parameters that change a public page, and their valid values; any others are dropped from the cache key. */
const PAGE_PARAMETERS: readonly [name: string, valid: RegExp][] = [
	["filter", anyOf(PRODUCT_FILTERS)],
	["sort", anyOf(PRODUCT_SORTS)],
	["payment", anyOf(["failed", "canceled"])],
	["product", PRODUCT_ID],
	["next", anyOf(["/account", "/cart", "/checkout"])],
	["confirmed", anyOf(["0", "1"])],
	[LANGUAGE_PARAMETER, anyOf(LANGUAGES)],
];

/** The page without scripts contains the token of the link that led to it. */
const RESET_PAGE = "/reset-password";

/** A link with an email address is redirected to one without (D-91), one with an order's number shows it in the form. */
const ORDER_STATUS_PAGE = "/order-status";
const ORDER_STATUS_PARAMETERS = ["email", "order", "number"];

/** What a link with a discount code leads to: pages of made-up codes would evict everything else. */
const DISCOUNT_PARAMETER = "discount";

const SHOP_PAGE = "/shop";
const REVIEWS_PAGE = "/reviews";
const REVIEWS_PARAMETERS = ["stars", "sort", "page"];

/** Development pages, the data API, and the router's internal paths; partial page data is not cached either. */
const NEVER_CACHED = /^\/(rest|dev|__[^/]*)(\/|$)/;
const PARTIAL_DATA = "_routes";

const API = /^\/api(\/|$)/;
const ADMIN_API = /^\/api\/admin\//;

/** Public API responses, and the parameters that select one with their valid values. */
const API_PARAMETERS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
	"/api": {},
	"/api/openapi.json": {},
	"/api/products": {},
	"/api/shop-settings": {},
	"/api/reviews": { product_id: OPTIONAL_PRODUCT_ID, after: /^$/ },
	"/api/reviews/stats": { product_id: OPTIONAL_PRODUCT_ID },
};

/** Whether the owner's pages call this path: their writes change public pages. */
export function isAdminApi(pathname: string): boolean {
	return ADMIN_API.test(pathname);
}

/**
 * The path and query under which a public page is cached: normalized, without irrelevant parameters.
 * Null for what is never cached.
 */
export function publicPath({ pathname, searchParams }: URL): string | null {
	const isNormalized = pathname === pathname.toLowerCase() && (pathname === "/" || !pathname.endsWith("/"));
	if (!isNormalized || NEVER_CACHED.test(pathname) || searchParams.has(PARTIAL_DATA)) return null;
	if (API.test(pathname)) return publicApiPath(pathname, searchParams);
	if (pathname === RESET_PAGE && searchParams.has("token")) return null;
	if (pathname === ORDER_STATUS_PAGE && ORDER_STATUS_PARAMETERS.some((name) => searchParams.has(name))) return null;
	if (searchParams.size === 0) return pathname;
	if (searchParams.has(DISCOUNT_PARAMETER)) return null;
	// Later pages of reviews and of the shop, and other orders, are many: caching them would evict everything else.
	if (isReviews(pathname) && !isFirstPage(searchParams)) return null;
	if (pathname.startsWith(SHOP_PAGE) && searchParams.has("page")) return null;
	const query = PAGE_PARAMETERS.flatMap(([name, valid]) => {
		const value = searchParams.get(name);
		return value !== null && valid.test(value) ? [`${name}=${value}`] : [];
	}).join("&");
	return query === "" ? pathname : `${pathname}?${query}`;
}

/** Null for calls of one caller, and for an invalid parameter, which the endpoint rejects. */
function publicApiPath(pathname: string, searchParams: URLSearchParams): string | null {
	const parameters = API_PARAMETERS[pathname];
	if (parameters === undefined) return null;
	const query = Object.entries(parameters).flatMap(([name, valid]) => {
		const value = searchParams.get(name);
		return value === null ? [] : [{ isValid: valid.test(value), written: `${name}=${value}` }];
	});
	const language = toLanguage(searchParams.get(LANGUAGE_PARAMETER));
	if (language !== null) query.push({ isValid: true, written: `${LANGUAGE_PARAMETER}=${language}` });
	if (!query.every(({ isValid }) => isValid)) return null;
	return query.length === 0 ? pathname : `${pathname}?${query.map(({ written }) => written).join("&")}`;
}

function isFirstPage(searchParams: URLSearchParams): boolean {
	const isOfFewProducts = OPTIONAL_PRODUCT_ID.test(searchParams.get("product") ?? "");
	return isOfFewProducts && !REVIEWS_PARAMETERS.some((name) => searchParams.has(name));
}

function isReviews(pathname: string): boolean {
	return pathname === REVIEWS_PAGE || pathname === `${REVIEWS_PAGE}.data`;
}

/** The language of the page at this URL for this browser (LANG-03..05). */
export function pageLanguage(url: URL, headers: IncomingHttpHeaders): Language {
	return toLanguage(url.searchParams.get(LANGUAGE_PARAMETER)) ?? preferredLanguage(headers);
}

/** The language that a normalized path asks for itself. */
export function pathLanguage(path: string): Language | null {
	return path.includes("?") ? toLanguage(/[?&]lang=([^&]*)/.exec(path)?.[1]) : null;
}

const acceptedLanguage = rememberResults((accepted) => chooseLanguage({ requested: null, stored: null, accepted }));

/** The language for a URL without one: the stored setting, else the browser's preference, else English. */
export function preferredLanguage(headers: IncomingHttpHeaders): Language {
	const { cookie } = headers;
	if (cookie?.includes(LANGUAGE_KEY)) {
		const stored = storedLanguage(cookie);
		if (stored !== null) return stored;
	}
	const list = headers["accept-language"];
	return list === undefined ? DEFAULT_LANGUAGE : acceptedLanguage(list);
}

const markdownAccepted = rememberResults(prefersMarkdown);

/** Whether this client gets the page as Markdown (D-294). */
export function wantsMarkdown({ accept = "" }: IncomingHttpHeaders): boolean {
	return markdownAccepted(accept);
}

/** Under what the page cache keeps one form of a page. */
export function pageKey(language: Language, sharedPath: string, isMarkdown: boolean): string {
	return `${language}${isMarkdown ? " markdown" : ""} ${sharedPath}`;
}

function anyOf(values: readonly string[]): RegExp {
	return new RegExp(`^(?:${values.join("|")})$`);
}
