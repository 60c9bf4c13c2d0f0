import { expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { halvingDueAt, isHalvingDue, noticeDue } from "./inactivity.rules.ts";

test("PTS-17 CONST-35 halving is due 365 days after the last activity, to the millisecond", () => {
	expect(halvingDueAt(0)).toBe(365 * DAY_MS);
	expect(isHalvingDue(0, null, 365 * DAY_MS - 1)).toBe(false);
	expect(isHalvingDue(0, null, 365 * DAY_MS)).toBe(true);
});

test("PTS-17 once per period of inactivity", () => {
	const halvedAt = 365 * DAY_MS;
	expect(isHalvingDue(0, halvedAt, 900 * DAY_MS)).toBe(false);
	expect(isHalvingDue(halvedAt + 1, halvedAt, halvedAt + 1 + 365 * DAY_MS)).toBe(true);
	expect(isHalvingDue(halvedAt, halvedAt, halvedAt + 365 * DAY_MS), "active at the very moment").toBe(true);
});

test.each([
	[31, null],
	[30, 30],
	[8, 30],
	[7, 7],
	[0.1, 7],
	[0, null],
	[-1, null],
])("%d days before the end the notice of %s days is due", (daysLeft, notice) => {
	expect(noticeDue(100 * DAY_MS, (100 - daysLeft) * DAY_MS)).toBe(notice);
});
