import { seal } from "#platform/secrets/seal.ts";
import { signingSecret, unsealAccepted } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";

const PURPOSE = "admin second factor";

/** Encrypts the authenticator secret for storage, so that a copy of the database alone cannot generate codes. */
export function sealCodeSecret(shop: Shop, secret: string): string {
	return seal(secret, signingSecret(shop.config), PURPOSE);
}

/**
 * Decrypts a stored secret; null when SESSION_SECRET has changed without SESSION_SECRET_PREVIOUS. `isOutdated`: it was
 * encrypted with a previous one, and has to be stored again before that is removed.
 */
export function unsealCodeSecret(shop: Shop, sealed: string): { secret: string; isOutdated: boolean } | null {
	const opened = unsealAccepted(shop.config, sealed, PURPOSE);
	return opened && { secret: opened.text, isOutdated: opened.isOutdated };
}
