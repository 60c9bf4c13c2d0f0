import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Signs the cart's row id for the cookie of a browser without scripts. */
export function signCartKey(shop: Shop, id: string): string {
	return `${id}.${signatureOf(signingSecret(shop.config), "cart", id)}`;
}

/** The row id of a key; null if the shop did not sign it. */
export function parseCartKey(shop: Shop, key: string): string | null {
	const [id = "", signature = ""] = key.split(".", 2);
	if (!UUID.test(id)) return null;
	const shown = Buffer.from(signature);
	const isSigned = acceptedSecrets(shop.config).some((secret) => {
		const expected = Buffer.from(signatureOf(secret, "cart", id));
		return shown.length === expected.length && timingSafeEqual(shown, expected);
	});
	return isSigned ? id : null;
}

/**
 * The browser token of this cart for the checkout: submitting the form twice, or coming back with the back button,
 * reaches the same payment (D-13).
 */
export function browserTokenOfCart(shop: Shop, id: string): string {
	return signatureOf(signingSecret(shop.config), "checkout of cart", id);
}

/**
 * The browser token of a browser that has none, by the random id of its own cart: what it sends twice before an answer has
 * reached it is one payment (D-385). Null for an id that others may choose, too.
 */
export function browserTokenOfOwnCart(shop: Shop, cartId: string | null): string | null {
	const isRandom = cartId !== null && RANDOM_UUID.test(cartId);
	return isRandom ? signatureOf(signingSecret(shop.config), "checkout of own cart", cartId) : null;
}

function signatureOf(secret: string, purpose: string, id: string): string {
	// The purpose prefix prevents this signature from being accepted for anything else signed with the same secret.
	return createHmac("sha256", secret).update(`${purpose}|${id}`).digest("base64url");
}
