/** Local storage key for the payment the browser has left for. */
export const PENDING_PAYMENT_KEY = "checkout";

/** Whether the browser may have left for a payment that it has not seen the end of. */
export function hasPendingPayment(): boolean {
	try {
		return localStorage.getItem(PENDING_PAYMENT_KEY) !== null;
	} catch {
		// Storage is blocked: there is none.
		return false;
	}
}
