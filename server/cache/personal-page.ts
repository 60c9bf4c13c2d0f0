import type { IncomingHttpHeaders } from "node:http";
import { bringsCart } from "#app/api/selling/cart/cart-cookie.ts";
import { bringsBrowserToken } from "#app/api/selling/checkout/browser-token.ts";
import { LANGUAGE_KEY } from "#app/i18n/language.ts";
import type { PersonalCookie } from "#app/storefront/public-page.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import type { Page } from "./page.ts";

/**
 * Does this browser get a page of its own instead of the cached one? A browser with scripts gets the same cart and
 * checkout page as everyone: it sends no cart, because it stores its own.
 */
export function isPersonalFor({ personalWith }: Page, cookie: string | undefined): boolean {
	return cookie !== undefined && personalWith.some((name) => BRINGS[name](cookie));
}

/** @throws Error for a name that no cookie has, so that no page is cached that should not be */
export function toPersonalCookies(names: string | null): readonly PersonalCookie[] {
	return (names ?? "").split(" ").flatMap((name) => {
		if (name === "cart" || name === "session" || name === "checkout") return [name];
		if (name === "") return [];
		throw new Error(`unknown cookie of a personal page: ${name}`);
	});
}

const BRINGS: Readonly<Record<PersonalCookie, (cookie: string) => boolean>> = {
	cart: bringsCart,
	checkout: bringsBrowserToken,
	session: (cookie) => cookie.includes(SESSION_COOKIE),
};

/** Did the browser send more about itself than its language? */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
	const cookies = headers.cookie?.split(";") ?? [];
	return headers.authorization !== undefined || cookies.some((cookie) => !cookie.trim().startsWith(`${LANGUAGE_KEY}=`));
}
