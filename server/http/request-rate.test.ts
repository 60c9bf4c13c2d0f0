import { expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

test("limits one caller's requests per window and returns the seconds to wait; others and a null key are not limited", () => {
	const clock = { at: 60_000, now: () => clock.at };
	const rate = createRequestRate({ clock, max: 2, windowMs: 60_000 });
	expect([rate.take("a"), rate.take("a"), rate.take("a"), rate.take("b"), rate.take(null)]).toEqual([0, 0, 60, 0, 0]);
	clock.at += 45_000;
	expect(rate.take("a")).toBe(15);
	clock.at += 15_000;
	expect(rate.take("a")).toBe(0);
});

test("remembers a limited number of callers, and begins again beyond it", () => {
	const rate = createRequestRate({ clock: { now: () => 0 }, max: 1, windowMs: 60_000 });
	expect([rate.take("first"), rate.take("first")]).toEqual([0, 60]);
	for (let other = 1; other < 20_000; other += 1) rate.take(`other ${other}`);
	expect(rate.take("first")).toBe(0);
});
