import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";
import {
	FAILED_LETTERS_SHOWN,
	LEASE_MS,
	LETTERS_AT_ONCE,
	LETTERS_PER_RUN,
	MAX_ATTEMPTS,
	nextAttemptAt,
} from "./outbox.rules.ts";

test("a message waits 1, 5 and 30 minutes, 2 and 12 hours, and is given up after the sixth try", () => {
	const waits = [1, 2, 3, 4, 5].map((attempt) => nextAttemptAt(attempt, 1_000_000)! - 1_000_000);
	expect(waits).toEqual([1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]);
	expect(nextAttemptAt(6, 1_000_000)).toBeNull();
	expect(nextAttemptAt(7, 1_000_000)).toBeNull();
	expect(MAX_ATTEMPTS).toBe(6);
});

test("how long a message is taken for, and how many are sent and shown at once", () => {
	expect(LEASE_MS).toBe(5 * MINUTE_MS);
	expect([LETTERS_AT_ONCE, LETTERS_PER_RUN, FAILED_LETTERS_SHOWN]).toEqual([5, 200, 50]);
});
