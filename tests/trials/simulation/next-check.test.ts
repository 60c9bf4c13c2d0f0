import { expect, test } from "vitest";
import { stepOfNextCheck } from "../../../tools/simulation/next-check.ts";

test("what must always hold is checked every 4,000 steps, and rarer the longer the history is", () => {
	expect(stepOfNextCheck(0)).toBe(4000);
	expect(stepOfNextCheck(32_000)).toBe(36_000);
	expect(stepOfNextCheck(80_000)).toBe(90_000);
});

test("a closer look checks as often all the time, and not before its first step", () => {
	expect(stepOfNextCheck(0, { from: 500, every: 20 })).toBe(500);
	expect(stepOfNextCheck(500, { from: 500, every: 20 })).toBe(520);
	expect(stepOfNextCheck(80_000, { from: 500, every: 20 })).toBe(80_020);
});
