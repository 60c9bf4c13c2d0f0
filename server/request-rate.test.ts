import { expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

test("so many requests of one caller in a window, then the seconds to wait; others and nobody are free", () => {
	const clock = { at: 60_000, now: () => clock.at };
	const rate = createRequestRate({ clock, most: 2, windowMs: 60_000 });
	expect([rate.take("a"), rate.take("a"), rate.take("a"), rate.take("b"), rate.take(null)]).toEqual([0, 0, 60, 0, 0]);
	clock.at += 45_000;
	expect(rate.take("a")).toBe(15);
	clock.at += 15_000;
	expect(rate.take("a")).toBe(0);
});
