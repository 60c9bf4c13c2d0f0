import { SERVER_CART_MARK } from "#app/storefront/cart/server-cart-mark.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { parseCartKey, signCartKey } from "#shop/selling/cart/cart-key.ts";
import { SERVER_CART_LIFETIME_MS } from "#shop/selling/cart/server-cart.rules.ts";

const NAME = "cart";
const KEY = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_.-]{1,200})(?:;|$)`);

/** True if the browser sends a cart cookie, valid or not. */
export function bringsCart(cookie: string | null | undefined): boolean {
	return KEY.test(cookie ?? "");
}

/** The id of the browser's cart; null if it sends none, or one with an invalid signature. */
export function parseCartId(shop: Shop, request: Request): string | null {
	const key = KEY.exec(request.headers.get("cookie") ?? "")?.[1];
	return key === undefined ? null : parseCartKey(shop, key);
}

/**
 * Set-Cookie for the HttpOnly cart id, and for a marker that lets scripts know there is a cart to import. Null deletes
 * both.
 */
export function cartCookies(shop: Shop, id: string | null): string[] {
	const age = id === null ? 0 : SERVER_CART_LIFETIME_MS / 1000;
	const common = `Path=/; SameSite=Lax; Max-Age=${age}${shop.config.publicUrl.startsWith("https:") ? "; Secure" : ""}`;
	return [
		`${NAME}=${id === null ? "" : signCartKey(shop, id)}; HttpOnly; ${common}`,
		`${SERVER_CART_MARK}=${id === null ? "" : "1"}; ${common}`,
	];
}
