import { seal } from "#platform/secrets/seal.ts";
import { signingSecret, unsealAccepted } from "#platform/secrets/session-secrets.ts";
import type { Shop } from "#shop/kernel/context.ts";

const PURPOSE = "webhook secret";

/** Encrypts an endpoint's secret for storage, so that a copy of the database alone cannot sign. */
export function sealWebhookSecret(shop: Shop, secret: string): string {
	return seal(secret, signingSecret(shop.config), PURPOSE);
}

/** Decrypts a stored secret; null when SESSION_SECRET has changed without SESSION_SECRET_PREVIOUS. */
export function unsealWebhookSecret(shop: Shop, sealed: string): { text: string; isOutdated: boolean } | null {
	return unsealAccepted(shop.config, sealed, PURPOSE);
}
