import { expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

test("limits one caller's requests per window and says what is left; others and a null key are not limited", () => {
	const clock = { at: 60_000, now: () => clock.at };
	const rate = createRequestRate({ clock, max: 2, windowMs: 60_000 });
	const of = (left: number, isExceeded = false) => ({
		isExceeded,
		limit: 2,
		windowSeconds: 60,
		left,
		resetSeconds: 60,
	});
	const states = [rate.take("a"), rate.take("a"), rate.take("a"), rate.take("b"), rate.take(null)];
	expect(states).toEqual([of(1), of(0), of(0, true), of(1), null]);
	clock.at += 45_000;
	expect(rate.take("a")).toEqual({ ...of(0, true), resetSeconds: 15 });
	clock.at += 15_000;
	expect(rate.take("a")).toEqual(of(1));
});

test("remembers a limited number of callers, and begins again beyond it", () => {
	const rate = createRequestRate({ clock: { now: () => 0 }, max: 1, windowMs: 60_000 });
	expect([rate.take("first")?.isExceeded, rate.take("first")?.isExceeded]).toEqual([false, true]);
	for (let other = 1; other < 20_000; other += 1) rate.take(`other ${other}`);
	expect(rate.take("first")?.isExceeded).toBe(false);
});
