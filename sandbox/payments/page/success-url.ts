import type { Session } from "#sandbox/payments/store/records.ts";

export function successUrlOf(session: Session): string {
	return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
