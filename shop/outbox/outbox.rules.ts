import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

/** Delay after the first, second, … failure. */
export const RETRY_DELAYS_MS: readonly number[] = [
	1 * MINUTE_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	12 * HOUR_MS,
];

/** After this many attempts a message counts as failed and waits for an administrator. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** How long a process may take to send a message before another one may. Longer than the mail server's timeout. */
export const LEASE_MS = 5 * MINUTE_MS;

/** Emails sent concurrently, so that a slow one does not block the others. */
export const EMAIL_CONCURRENCY = 5;

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
