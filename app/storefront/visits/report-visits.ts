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
const origin = `${source}/${landing.get("utm_campaign") ?? ""}`.slice(0, 200).toWellFormed();

/** In local storage, with the cart: where the visit came from that filled it. */
const KEY = "cart_from";

// Neither a reload, nor a step back, nor a link within the shop, nor the way back from the payment page.
const isPaymentOver = /^\/success$/.test(location.pathname) || landing.has("payment");
if (type === "navigate" && !isFromHere && !isPaymentOver) count("visit");

cartStore.subscribe(keepOrigin);
keepOrigin();

const { add } = cartStore;
cartStore.add = (...item) => {
	add(...item);
	count("cart_add", cartOrigin());
};

/** The visit that fills an empty cart, by a button or by a link, decides where the cart came from, until it is empty. */
function keepOrigin(): void {
	try {
		if (isPrivate || cartStore.get().itemCount === 0) localStorage.removeItem(KEY);
		else localStorage[KEY] ??= origin;
	} catch {
		// The cart works without storage, too.
	}
}

function cartOrigin(): string {
	try {
		return localStorage.getItem(KEY) ?? origin;
	} catch {
		return origin;
	}
}

/** Counts what the opened page is besides an arrival: a product that is looked at, a checkout. */
export function countPage(pathname: string): void {
	if (pathname.startsWith("/product/")) count("product_view");
	if (isPrivate || !/^\/checkout$/.test(pathname)) return;
	cartStore.cameFrom = cartOrigin();
	count("checkout", cartStore.cameFrom);
}

/** Without an answer, and without a cookie. Nothing for a browser that asks not to be counted (Global Privacy Control). */
function count(figure: VisitFigure, cameFrom = origin): void {
	if (isPrivate) return;
	const body = JSON.stringify({ figure, came_from: cameFrom });
	navigator.sendBeacon?.("/api/visits", new Blob([body], { type: "application/json" }));
}
