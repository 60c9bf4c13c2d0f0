import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/calendar.rules.ts";

/** An earlier payment page is handed out again only when the buyer still has time to pay there. */
export const REUSE_MARGIN_MS = 5 * MINUTE_MS;

/** A checkout of this age gets its answer from the provider rather than from a webhook that may never come. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS;

/** The provider opens no payment page that would end sooner. */
const PAYMENT_PAGE_MINIMUM_MS = 30 * MINUTE_MS;
/** How long opening one may take, retries included. */
const OPENING_MARGIN_MS = 20 * SECOND_MS;

/** A hold of this age without a payment page is nobody's: the request that made it has long been answered. */
export const UNOPENED_HOLD_MS = 20 * SECOND_MS;

/** Does the provider still open a page that ends with this hold? Its end cannot be moved: it is part of the idempotent request. */
export function canOpenPage(hold: { expiresAt: number }, now: number): boolean {
	return hold.expiresAt - now >= PAYMENT_PAGE_MINIMUM_MS + OPENING_MARGIN_MS;
}

/** How long it is remembered that a network address held the last units of a product and did not pay. */
export const LAPSED_HOLD_WINDOW_MS = DAY_MS;
