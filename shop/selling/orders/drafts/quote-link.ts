import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";

/** Longer than a draft may be held: a link that is old says what became of the quote. */
const LIFETIME_MS = 365 * DAY_MS;

/** The path of the page on which a customer accepts a quote and pays; bound to the draft, and valid for a year from `at`. */
export function quotePath(shop: Shop, draftId: string, at: number): string {
	const key = createExpiringToken(signingSecret(shop.config), aboutQuote(draftId), at + LIFETIME_MS);
	return `/quote/${draftId}?${new URLSearchParams({ key })}`;
}

export function isQuoteKey(shop: Shop, draftId: string, key: string): boolean {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(draftId)) return false;
	return isExpiringToken(acceptedSecrets(shop.config), aboutQuote(draftId), key, shop.clock.now());
}

function aboutQuote(draftId: string) {
	return { purpose: "quote link", subject: draftId };
}
