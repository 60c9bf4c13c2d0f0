import { expect, test } from "vitest";
import {
	CENTS_PER_POINT,
	earnedPoints,
	INACTIVITY_DAYS,
	POINTS_LIFETIME_YEARS,
	POINTS_PER_FREE_PACK,
	pointsExpireAt,
	rewardProgress,
} from "./points.rules.ts";

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
	expect(earnedPoints(cents, bonus)).toBe(points);
});

test("PTS-16 CONST-34 points expire 2 years to the day after they were earned", () => {
	expect(pointsExpireAt(Date.parse("2025-07-13T10:20:30.400Z"))).toBe(Date.parse("2027-07-13T10:20:30.400Z"));
});

test("CONST-32 CONST-33 CONST-34 CONST-35 the constants of the points program", () => {
	expect([CENTS_PER_POINT, POINTS_PER_FREE_PACK, POINTS_LIFETIME_YEARS, INACTIVITY_DAYS]).toEqual([100, 50, 2, 365]);
});
