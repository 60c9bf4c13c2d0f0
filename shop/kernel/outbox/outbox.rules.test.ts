import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import {
	EMAIL_CONCURRENCY,
	EMAILS_PER_RUN,
	FAILED_EMAILS_SHOWN,
	LEASE_MS,
	MAX_ATTEMPTS,
	nextAttemptAt,
} from "./outbox.rules.ts";

test("a message waits 1, 5 and 30 minutes, 2 and 12 hours, and fails for good after the sixth attempt", () => {
	const waits = [1, 2, 3, 4, 5].map((attempt) => nextAttemptAt(attempt, 1_000_000)! - 1_000_000);
	expect(waits).toEqual([1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]);
	expect(nextAttemptAt(6, 1_000_000)).toBeNull();
	expect(nextAttemptAt(7, 1_000_000)).toBeNull();
	expect(MAX_ATTEMPTS).toBe(6);
});

test("how long a message is taken for, and how many are sent and shown at once", () => {
	expect(LEASE_MS).toBe(6 * MINUTE_MS);
	expect([EMAIL_CONCURRENCY, EMAILS_PER_RUN, FAILED_EMAILS_SHOWN]).toEqual([5, 200, 50]);
});
