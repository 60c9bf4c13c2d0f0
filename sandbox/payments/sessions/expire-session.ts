import { showSession } from "#sandbox/payments/objects/show-session.ts";
import { failDueRefunds } from "#sandbox/payments/payments/mark-refund-failed.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import { type Cause, recordEvent } from "#sandbox/payments/webhooks/record-event.ts";
import { invalid } from "#sandbox/payments/wire/wire-error.ts";

/** Expires an open session on request. */
export function expireSession(provider: Provider, session: Session, cause: Cause): Session {
	if (session.status !== "open") {
		throw invalid(
			`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
			"session",
		);
	}
	return close(provider, session, cause);
}

/**
 * Expires every due session. Runs before any read, so a due session is never seen as open. Once per second is enough,
 * because no session expires within the second of its creation.
 */
export function expireDueSessions(provider: Provider): void {
	const now = secondsNow(provider);
	if (provider.sweptAt === now) return;
	provider.sweptAt = now;
	failDueRefunds(provider);
	for (const session of provider.store.sessions.values()) {
		if (session.status === "open" && session.expiresAt <= now) close(provider, session);
	}
}

function close(provider: Provider, session: Session, cause?: Cause): Session {
	const expired: Session = { ...session, status: "expired" };
	provider.store.put("sessions", expired);
	recordEvent(provider, "checkout.session.expired", showSession(expired, provider.url), cause);
	return expired;
}
