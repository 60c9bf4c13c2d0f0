import { expect, test } from "vitest";
import { activityStatistics, preview, sealedText } from "./activity.rules.ts";

test("AACT-05 AACT-07 the statistics add up the days, and of equally active ones the latest is the most active", () => {
	const days = [
		{ day: "2025-07-11", count: 2 },
		{ day: "2025-07-12", count: 5 },
		{ day: "2025-07-13", count: 5 },
		{ day: "2025-07-14", count: 4 },
	];
	expect(activityStatistics({ LOGIN: 16 }, days)).toEqual({
		totalActions: 16,
		actionsByType: { LOGIN: 16 },
		actionsByDay: days,
		mostActiveDay: { day: "2025-07-13", count: 5 },
	});
});

test("AACT-07 without an action no day is the most active", () => {
	expect(activityStatistics({}, [])).toEqual({
		totalActions: 0,
		actionsByType: {},
		actionsByDay: [],
		mostActiveDay: null,
	});
});

test("the sealed text starts with the hash before, and has the details by their names", () => {
	const entry = {
		previousHash: "0f",
		actionType: "LOGIN",
		details: { c: null, a: true, b: "2" },
		userAgent: "Browser",
		ipAddress: "203.0.113.9",
		adminEmail: "owner@localhost",
		createdAt: 1,
	};
	expect(JSON.parse(sealedText(entry))).toEqual([
		"0f",
		"LOGIN",
		[
			["a", true],
			["b", "2"],
			["c", null],
		],
		"Browser",
		"203.0.113.9",
		"owner@localhost",
		1,
	]);
});

test("ACON-22 a preview ends after its length with three dots, and splits no character", () => {
	expect(preview("x".repeat(100), 100)).toBe("x".repeat(100));
	expect(preview("x".repeat(101), 100)).toBe(`${"x".repeat(100)}...`);
	expect(preview("😀".repeat(3), 2)).toBe("😀😀...");
	expect(preview("😀".repeat(2), 2)).toBe("😀😀");
});
