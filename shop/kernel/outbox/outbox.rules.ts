import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";

/** Delay after the first, second, … failure. */
export const RETRY_DELAYS_MS: readonly number[] = [
	1 * MINUTE_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	12 * HOUR_MS,
];

/**
 * A mail server that is away is tried again after as long as it has been away, within these bounds, so that emails leave
 * at most ten minutes after it is back.
 */
const DELAYED_RETRY_MS = { min: MINUTE_MS, max: 10 * MINUTE_MS };

/** Mail servers deliver for this long to each other, too (RFC 5321, 4.5.4.1). */
export const DELAYED_FOR_AT_MOST_MS = 4 * DAY_MS;

/** After this many attempts a message counts as failed and waits for an administrator. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Emails taken at once. They are sent concurrently, but in order to one recipient; who is slow holds up no other. */
export const EMAIL_CONCURRENCY = 5;

/** After this time, in ms, the next emails wait no longer for those that are being sent. */
export const SLOW_RECIPIENT_MS = 1000;

/** How long a process may take to send them before another one may: longer than each of them in turn, at a minute at most. */
export const LEASE_MS = 6 * MINUTE_MS;

/** Maximum per run, so that a shutdown never waits long. */
export const EMAILS_PER_RUN = 200;

export const FAILED_EMAILS_SHOWN = 50;

/**
 * A failed email as administrators see it; instants in epoch ms. One with a short-lived link cannot be retried: the
 * recipient can request a new link.
 */
export type FailedEmail = {
	id: string;
	kind: string;
	recipient: string;
	lastError: string | null;
	failedAt: number;
	canRetry: boolean;
};

/** When to retry after this attempt (1 is the first) failed; null for never. */
export function nextAttemptAt(attempt: number, at: number): number | null {
	const delayMs = RETRY_DELAYS_MS[attempt - 1];
	return delayMs === undefined ? null : at + delayMs;
}

/** When to retry what the mail server has not taken since an instant (epoch ms); null for never. */
export function nextDelayedAttemptAt(delayedSince: number, at: number): number | null {
	const waited = at - delayedSince;
	if (waited >= DELAYED_FOR_AT_MOST_MS) return null;
	return at + Math.min(Math.max(waited, DELAYED_RETRY_MS.min), DELAYED_RETRY_MS.max);
}
