import { DAY_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

/** An earlier payment page is handed out again only when the buyer still has time to pay there. */
export const REUSE_MARGIN_MS = 5 * MINUTE_MS;

/** A checkout of this age gets its answer from the provider rather than from a webhook that may never come. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS;

/** How long it is remembered that a network address held the last units of a product and did not pay. */
export const LAPSED_HOLD_WINDOW_MS = DAY_MS;
