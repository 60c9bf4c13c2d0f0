import type { Session } from "#sandbox/payments/store/records.ts";

/** Where a buyer goes after paying. */
export function successAddress(session: Session): string {
	return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
