import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import { addAttempt, type Bucket, PASSWORD_GUESSES } from "./throttle.rules.ts";

const NOW = Date.UTC(2026, 0, 1);
const EMPTY: Bucket = { emptyAt: NOW, lastAt: 0 };

/** Retries at the first instant at which it is allowed; returns the instants of the accepted attempts. */
function retryAtOnce(limit: typeof PASSWORD_GUESSES, forMs: number, from = EMPTY): number[] {
	const taken: number[] = [];
	let bucket = from;
	for (let now = NOW; now < NOW + forMs; ) {
		const next = addAttempt(bucket, limit, now);
		if ("waitMs" in next) {
			expect(next.waitMs).toBeGreaterThan(0);
			now += next.waitMs;
		} else {
			taken.push(now - NOW);
			bucket = next.bucket;
		}
	}
	return taken;
}

describe("password attempts", () => {
	test("five without a wait, then waits of 1, 2, 4, 8 and 16 seconds, then one every 16 minutes", () => {
		const waits = retryAtOnce(PASSWORD_GUESSES, 3 * 60 * MINUTE_MS).map((at, index, all) => at - (all[index - 1] ?? 0));
		expect(waits.slice(0, 10)).toEqual([0, 0, 0, 0, 0, ...[1, 2, 4, 8, 16].map((seconds) => seconds * SECOND_MS)]);
		expect(waits[10]).toBe(16 * MINUTE_MS - 31 * SECOND_MS);
		expect(new Set(waits.slice(11))).toEqual(new Set([16 * MINUTE_MS]));
	});

	test("at most 100 in any window of 24 hours", () => {
		const taken = retryAtOnce(PASSWORD_GUESSES, 5 * DAY_MS);
		for (const start of taken) {
			expect(taken.filter((at) => at >= start && at < start + DAY_MS).length).toBeLessThanOrEqual(100);
		}
		expect(taken.filter((at) => at < DAY_MS).length).toBeGreaterThan(95);
	});

	test("a wait never exceeds 16 minutes", () => {
		let bucket = EMPTY;
		for (let tries = 0; tries < 500; tries += 1) {
			const next = addAttempt(bucket, PASSWORD_GUESSES, NOW + tries);
			if ("waitMs" in next) expect(next.waitMs).toBeLessThanOrEqual(16 * MINUTE_MS);
			else bucket = next.bucket;
		}
	});

	test("PERM-15 a clock that was ahead and was set back locks nobody out for longer than a full bucket does", () => {
		for (const ahead of [MINUTE_MS + 1, DAY_MS, 400 * DAY_MS]) {
			const full: Bucket = { emptyAt: NOW + ahead + 10 * PASSWORD_GUESSES.leakMs, lastAt: NOW + ahead };
			const taken = retryAtOnce(PASSWORD_GUESSES, DAY_MS, full);
			expect(taken.slice(0, 3)).toEqual([0, PASSWORD_GUESSES.leakMs, 2 * PASSWORD_GUESSES.leakMs]);
			// As after one sign-in with the right password.
			const empty: Bucket = { emptyAt: NOW + ahead, lastAt: NOW + ahead };
			expect(retryAtOnce(PASSWORD_GUESSES, 1, empty)[0]).toBe(0);
		}
	});

	test("PERM-15 clocks of two processes that differ by seconds give no attempts away", () => {
		const full: Bucket = { emptyAt: NOW + 10 * PASSWORD_GUESSES.leakMs + 5000, lastAt: NOW + 5000 };
		expect(retryAtOnce(PASSWORD_GUESSES, PASSWORD_GUESSES.leakMs, full)).toEqual([]);
	});

	test("the bucket leaks empty after a pause", () => {
		let bucket = EMPTY;
		for (let tries = 0; tries < 5; tries += 1) {
			const next = addAttempt(bucket, PASSWORD_GUESSES, NOW);
			if ("bucket" in next) bucket = next.bucket;
		}
		expect(addAttempt(bucket, PASSWORD_GUESSES, NOW + 999)).toEqual({ waitMs: 1 });
		const later = NOW + 5 * PASSWORD_GUESSES.leakMs;
		expect(retryAtOnce(PASSWORD_GUESSES, 1, { ...bucket, emptyAt: bucket.emptyAt - later + NOW })).toHaveLength(5);
	});
});
