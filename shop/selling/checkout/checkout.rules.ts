import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";

/** Timeout of the browser's session request (CONST-20, CHK-38). */
export const CHECKOUT_TIMEOUT_MS = 30 * SECOND_MS;

/** How long the success page shows its loading state before the order (CONST-27, SUCC-02). */
export const SUCCESS_LOADING_DELAY_MS = SECOND_MS;

/** How long stock and points stay reserved: the payment provider's 30-minute minimum plus one minute (D-13). */
export const CHECKOUT_HOLD_MS = 31 * MINUTE_MS;

/** Open checkouts allowed at a time, so that no one can reserve the stock without paying. */
export const MAX_OPEN_CHECKOUTS_PER_IP = 5;
export const MAX_OPEN_CHECKOUTS_PER_EMAIL = 3;

/** Exceeds the number of products in the catalog. */
export const MAX_CHECKOUT_LINES = 50;

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

/** State of the checkout button (CHK-29). Processing ends in a redirect or an error; an error can be retried. */
export type CheckoutState =
	| { step: "idle" }
	| { step: "processing" }
	| { step: "redirecting"; url: string }
	| { step: "error"; message: string };

export type CheckoutEvent =
	| { type: "submitted"; itemCount: number }
	| { type: "session_made"; url: string }
	| { type: "failed"; message: string }
	| { type: "returned" };

export const IDLE_CHECKOUT: CheckoutState = { step: "idle" };

/**
 * Returns the next state. Ignores events that do not fit the current one: a second click while processing (CHK-31), a
 * response that arrives after an error (CHK-46), a submit with an empty cart (CHK-26). "returned" is the browser's back
 * button.
 */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
	switch (event.type) {
		case "submitted":
			return canSubmit(state, event.itemCount) ? { step: "processing" } : state;
		case "session_made":
			return state.step === "processing" ? { step: "redirecting", url: event.url } : state;
		case "failed":
			return isBusy(state) ? { step: "error", message: event.message } : state;
		case "returned":
			return isBusy(state) ? IDLE_CHECKOUT : state;
	}
}

/** Whether the checkout button is enabled (CHK-31, CHK-32, CHK-47). */
export function canSubmit(state: CheckoutState, itemCount: number): boolean {
	return itemCount > 0 && !isBusy(state);
}

export function isBusy(state: CheckoutState): boolean {
	return state.step === "processing" || state.step === "redirecting";
}

/** In ms. A payment that arrives after its checkout was released counts for its source as long as this (D-314). */
export const RELEASED_ORIGIN_KEPT_MS = 7 * DAY_MS;
