import { bringsCart } from "#app/api/plain/cart-cookie.ts";
import type { PersonalCookie } from "#app/storefront/public-page.ts";
import { SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import type { Page } from "./page.ts";

/**
 * Does this browser get a page of its own instead of the cached one? A browser with scripts gets the same cart and
 * checkout page as everyone: it sends no cart, because it stores its own.
 */
export function isPersonalFor({ personalWith }: Page, cookie: string | undefined): boolean {
	return personalWith !== null && cookie !== undefined && BRINGS[personalWith](cookie);
}

/** @throws Error for a name that no cookie has, so that no page is cached that should not be */
export function toPersonalCookie(name: string | null): PersonalCookie | null {
	if (name === null || name === "cart" || name === "session") return name;
	throw new Error(`unknown cookie of a personal page: ${name}`);
}

const BRINGS: Readonly<Record<PersonalCookie, (cookie: string) => boolean>> = {
	cart: bringsCart,
	session: (cookie) => cookie.includes(SESSION_COOKIE),
};
