import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

/** How long a message waits after its first, second, … failure. */
export const RETRY_DELAYS_MS: readonly number[] = [
	1 * MINUTE_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	12 * HOUR_MS,
];

/** After so many tries a message is given up and waits for a person. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Who took a message has so long to send it; then another process may. Longer than the mail server is given. */
export const LEASE_MS = 5 * MINUTE_MS;

/** So many letters are on their way at once, so that a slow one does not hold up the others. */
export const EMAILS_AT_ONCE = 5;

/** One run sends no more than these, so that stopping the server never waits for long. */
export const EMAILS_PER_RUN = 200;

/**
 * A message that is owed to somebody. `id` is the row's and names the letter too; `attempts` counts the running one.
 * `data` is what its template needs besides the order.
 */
export type OutboxMessage = {
	id: string;
	kind: string;
	orderId: string | null;
	recipient: string;
	language: "en" | "es";
	data: Readonly<Record<string, unknown>>;
	attempts: number;
};

/** The list of letters that could not be sent shows so many. */
export const FAILED_EMAILS_SHOWN = 50;

/**
 * A letter that was given up, as administrators see it; instants in epoch ms. One that carried a link of short life is
 * not worth another try: whom it was for can ask for a new one.
 */
export type FailedEmail = {
	id: string;
	kind: string;
	recipient: string;
	lastError: string | null;
	failedAt: number;
	canRetry: boolean;
};

/** When to try again after the attempt with this number (1 is the first) failed at an instant; null: never. */
export function nextAttemptAt(attempt: number, at: number): number | null {
	const delayMs = RETRY_DELAYS_MS[attempt - 1];
	return delayMs === undefined ? null : at + delayMs;
}
