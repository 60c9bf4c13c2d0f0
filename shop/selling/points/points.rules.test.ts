import { expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { earnedPoints, INACTIVITY_DAYS, POINTS_PER_FREE_PACK, pointsExpireAt, rewardProgress } from "./points.rules.ts";

const POINTS = DEFAULT_SELLING.points;

test.each([
	[0, 0, 0],
	[49, 0, 49],
	[50, 1, 0],
	[149, 2, 49],
])("PTS-14 PTS-15 %i points are %i packs and %i toward the next", (balance, freePacks, towardsNext) => {
	expect(rewardProgress(balance)).toEqual({ freePacks, towardsNext });
});

test.each([
	[0, 0, 0],
	[99, 0, 0],
	[100, 0, 1],
	[2276, 0, 22],
	[2276, 5, 27],
	[0, 5, 5],
])("PTS-12 CAT-36 merchandise of %i cents and %i of the products' own give %i points", (cents, bonus, points) => {
	expect(earnedPoints(cents, bonus, POINTS)).toBe(points);
});

test("PTS-12 D-171 the owner sets how much earns a point, or that orders earn none", () => {
	expect(earnedPoints(2276, 5, { isEarning: true, centsPerPoint: 50 })).toBe(50);
	expect(earnedPoints(2276, 5, { isEarning: true, centsPerPoint: 500 })).toBe(9);
	expect(earnedPoints(2276, 5, { isEarning: false, centsPerPoint: 50 })).toBe(0);
});

test("PTS-16 CONST-34 points expire 2 years to the day after they were earned", () => {
	expect(pointsExpireAt(Date.parse("2025-07-13T10:20:30.400Z"), POINTS.lifetimeYears)).toBe(
		Date.parse("2027-07-13T10:20:30.400Z"),
	);
});

test("CONST-32 CONST-33 CONST-34 CONST-35 the constants of the points program", () => {
	expect([POINTS.centsPerPoint, POINTS_PER_FREE_PACK, POINTS.lifetimeYears, INACTIVITY_DAYS]).toEqual([
		100, 50, 2, 365,
	]);
});
