import { createHmac, timingSafeEqual } from "node:crypto";
import type { Shop } from "#shop/context.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a browser without scripts shows to get its cart: the row's id, signed. */
export function signCartKey(shop: Shop, id: string): string {
	return `${id}.${signatureOf(shop, "cart", id)}`;
}

/** The row's id of a key; null when the shop did not sign it. */
export function parseCartKey(shop: Shop, key: string): string | null {
	const [id = "", signature = ""] = key.split(".", 2);
	if (!UUID.test(id)) return null;
	const [shown, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, "cart", id))];
	return shown.length === expected.length && timingSafeEqual(shown, expected) ? id : null;
}

/**
 * The token by which the checkout recognizes the browser that has this cart: sending the form twice, or coming back
 * with the back button, then reaches the same payment (D-13).
 */
export function browserTokenOfCart(shop: Shop, id: string): string {
	return signatureOf(shop, "checkout of cart", id);
}

function signatureOf(shop: Shop, purpose: string, id: string): string {
	const { sessionSecret } = shop.config;
	if (!sessionSecret) throw new Error("carts need a secret to sign their cookies");
	// The purpose keeps one signature from being taken for another of the same secret.
	return createHmac("sha256", sessionSecret).update(`${purpose}|${id}`).digest("base64url");
}
