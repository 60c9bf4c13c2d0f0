import { cartStore } from "#app/storefront/cart/cart-store.ts";
import type { VisitFigure } from "#shop/kernel/visits/visit.rules.ts";

// What follows runs once for each document, and all of it is known without storing anything, as long as that is open (D-305).

const { name, type } = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
const landing = new URL(name).searchParams;
/** Of the page before; empty for none. */
const host = new URL(document.referrer || "none:").hostname;
const isFromHere = host === location.hostname;
const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
const source = landing.get("utm_source") ?? (isFromHere ? "" : host);
/** Where this document was entered from, as "source/campaign". */
const origin = `${source}/${landing.get("utm_campaign") ?? ""}`.slice(0, 200);

/** In local storage, with the cart: where the visit came from that filled it. */
const KEY = "cart_from";

// Neither a reload, nor a step back, nor a link within the shop, nor the way back from the payment page.
if (type === "navigate" && !isFromHere && !/^\/(success|checkout)/.test(location.pathname)) count("visit");

const { add } = cartStore;
cartStore.add = (...item) => {
	const isFirst = cartStore.get().itemCount === 0;
	add(...item);
	try {
		// The first one decides where the cart came from.
		if (isFirst && !isPrivate) localStorage.setItem(KEY, origin);
		count("cart_add", localStorage.getItem(KEY));
	} catch {
		// The cart works without storage, too.
	}
};

/** Counts what the opened page is besides an arrival: a product that is looked at, a checkout. */
export function countPage(pathname: string): void {
	if (pathname.startsWith("/product/")) count("product_view");
	if (isPrivate || !/^\/checkout$/.test(pathname)) return;
	cartStore.cameFrom = localStorage.getItem(KEY) ?? origin;
	count("checkout", cartStore.cameFrom);
}

/** Without an answer, and without a cookie. Nothing for a browser that asks not to be counted (Global Privacy Control). */
function count(figure: VisitFigure, known?: string | null): void {
	if (isPrivate) return;
	const body = JSON.stringify({ figure, came_from: known ?? origin });
	navigator.sendBeacon?.("/api/visits", new Blob([body], { type: "application/json" }));
}
