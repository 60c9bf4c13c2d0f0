import { seal, unseal } from "#platform/seal.ts";
import type { Shop } from "#shop/context.ts";

const PURPOSE = "admin second factor";

/** Encrypts the authenticator secret for storage, so that a copy of the database alone cannot generate codes. */
export function sealCodeSecret(shop: Shop, secret: string): string {
	return seal(secret, sessionSecret(shop), PURPOSE);
}

/** Decrypts a stored secret; null after SESSION_SECRET has changed. */
export function unsealCodeSecret(shop: Shop, sealed: string): string | null {
	return unseal(sealed, sessionSecret(shop), PURPOSE);
}

function sessionSecret(shop: Shop): string {
	const { sessionSecret } = shop.config;
	if (sessionSecret === null) throw new Error("the second factor needs SESSION_SECRET");
	return sessionSecret;
}
