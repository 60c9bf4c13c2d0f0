import { bringsCart } from "#app/api/plain/cart-cookie.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";

/** Pages with something of one person's when they are shown, or take forms, without scripts (D-71). */
const PAGES_WITH_SESSION: ReadonlySet<string> = new Set([
	...["/cart", "/checkout", "/success", "/account", "/account/receipt"],
	...["/sign-in", "/sign-up", "/sign-out", "/forgot-password", "/reset-password"],
]);

/** May this page ask who is signed in? The data that a browser with scripts fetches for it is the same for everybody. */
export function isPageWithSession(path: string): boolean {
	return PAGES_WITH_SESSION.has(path);
}

/**
 * Is this page about the browser that asks for it? So it is not kept for others. A browser with scripts gets the cart
 * and the checkout as everybody does: it brings no cart, because it keeps its own.
 */
export function isPersonalPage(path: string, cookie: string | null | undefined): boolean {
	switch (path) {
		case "/cart":
		case "/checkout":
			return bringsCart(cookie);
		case "/account":
			return cookie?.includes(SESSION_COOKIE) ?? false;
		default:
			return false;
	}
}
