import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";

/** An open payment page is reused only if it leaves the buyer at least this much time. */
export const REUSE_MARGIN_MS = 5 * MINUTE_MS;

/** Checkouts older than this are checked with the provider, in case their webhook never arrived. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS;

/** The provider rejects sessions that would expire sooner. */
const PAYMENT_PAGE_MINIMUM_MS = 30 * MINUTE_MS;
/** Time allowed for opening a payment page, retries included. */
const OPENING_MARGIN_MS = 20 * SECOND_MS;

/** A hold this old without a payment page is abandoned: the request that created it has ended by now. */
export const UNOPENED_HOLD_MS = 20 * SECOND_MS;

/**
 * Whether the provider still accepts a session that expires with this hold. The expiration cannot be moved: it is part
 * of the idempotent request.
 */
export function canOpenPage(hold: { expiresAt: number }, now: number): boolean {
	return hold.expiresAt - now >= PAYMENT_PAGE_MINIMUM_MS + OPENING_MARGIN_MS;
}

/** How long a lapsed reservation of a product's last units counts against an IP address. */
export const LAPSED_HOLD_WINDOW_MS = DAY_MS;
