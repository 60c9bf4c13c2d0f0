import { bringsCart } from "#app/api/plain/cart-cookie.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";

/** Pages that show personal data or accept forms without client-side scripts (D-71). */
const PAGES_WITH_SESSION: ReadonlySet<string> = new Set([
	"/cart",
	"/checkout",
	"/success",
	"/account",
	"/account/receipt",
	"/sign-in",
	"/sign-up",
	"/sign-out",
	"/forgot-password",
	"/reset-password",
]);

/** May this page look up the session? Its data for client-side navigation is the same for everyone. */
export function isPageWithSession(path: string): boolean {
	return PAGES_WITH_SESSION.has(path);
}

/**
 * Does the page depend on the browser that requests it? Then it is not cached. A browser with scripts gets the same cart
 * and checkout page as everyone: it sends no cart, because it stores its own.
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
