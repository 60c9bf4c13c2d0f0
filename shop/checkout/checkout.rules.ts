import { MINUTE_MS, SECOND_MS } from "#shop/calendar.rules.ts";

/** The browser gives up on the session request after this (CONST-20, CHK-38). */
export const CHECKOUT_TIMEOUT_MS = 30 * SECOND_MS;

/** The success page shows its loading state so long before the order (CONST-27, SUCC-02). */
export const SUCCESS_LOADING_DELAY_MS = SECOND_MS;

/** Stock and points are held so long: the payment provider's minimum of 30 minutes and one to spare (D-13). */
export const CHECKOUT_HOLD_MS = 31 * MINUTE_MS;

/** Attempts to pay that may be open at the same time, so that nobody empties the shelves without paying. */
export const MAX_OPEN_CHECKOUTS_PER_ADDRESS = 5;
export const MAX_OPEN_CHECKOUTS_PER_EMAIL = 3;

/** Lines that one checkout request may have: more than the catalogue has products. */
export const MAX_CHECKOUT_LINES = 50;

/** The checkout button's life (CHK-29): processing ends in the payment page or in an error, an error can be retried. */
export type CheckoutState =
	| { step: "idle" }
	| { step: "processing" }
	| { step: "redirecting"; url: string }
	| { step: "error"; message: string };

/** What can happen to it. */
export type CheckoutEvent =
	| { type: "submitted"; itemCount: number }
	| { type: "session_made"; url: string }
	| { type: "failed"; message: string }
	| { type: "returned" };

/** Where everybody begins. */
export const IDLE_CHECKOUT: CheckoutState = { step: "idle" };

/**
 * The state after an event; one that does not fit is ignored, such as a second click while processing (CHK-31), a late
 * reply after an error (CHK-46) or a submit with an empty cart (CHK-26). "returned" is the browser's back button.
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

/** May the checkout button be pressed (CHK-31, CHK-32, CHK-47)? */
export function canSubmit(state: CheckoutState, itemCount: number): boolean {
	return itemCount > 0 && !isBusy(state);
}

/** Processing, or already on the way to the payment page. */
export function isBusy(state: CheckoutState): boolean {
	return state.step === "processing" || state.step === "redirecting";
}
