import { seal } from "#platform/secrets/seal.ts";
import { signingSecret, unsealAccepted } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { FactorHolder } from "./second-factor.store.ts";

/** A secret that was stored for one person opens for nobody else. */
function purposeOf(holder: FactorHolder): string {
	return holder === "admin" ? "admin second factor" : `staff second factor ${holder.staffId}`;
}

/** Encrypts the authenticator secret for storage, so that a copy of the database alone cannot generate codes. */
export function sealCodeSecret(shop: Shop, holder: FactorHolder, secret: string): string {
	return seal(secret, signingSecret(shop.config), purposeOf(holder));
}

/**
 * Decrypts a stored secret; null when SESSION_SECRET has changed without SESSION_SECRET_PREVIOUS. `isOutdated`: it was
 * encrypted with a previous one, and has to be stored again before that is removed.
 */
export function unsealCodeSecret(
	shop: Shop,
	holder: FactorHolder,
	sealed: string,
): { secret: string; isOutdated: boolean } | null {
	const opened = unsealAccepted(shop.config, sealed, purposeOf(holder));
	return opened && { secret: opened.text, isOutdated: opened.isOutdated };
}
