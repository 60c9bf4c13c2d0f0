import { expect, test } from "vitest";
import { describeReports } from "./describe-reports.ts";
import { emptyReport } from "./test-report.ts";

test("the end of a run counts what was skipped by its reason, and says at last how many passed and failed", () => {
	const unit = { ...emptyReport(), passed: 7, skipped: { "no server": 2, "no network": 1 }, flaky: ["a"] };
	const browser = { ...emptyReport(), passed: 3, skipped: { "no server": 1 }, failures: [`b${"!".repeat(3000)}`, "c"] };
	const lines = describeReports([unit, browser]).split("\n").filter(Boolean);
	expect(lines.map((line) => line.slice(0, 40))).toEqual([
		"SKIPPED 3 tests: no server",
		"SKIPPED 1 test: no network",
		"DEFECT, PASSED ON A RETRY a",
		`FAILED b${"!".repeat(32)}`,
		"FAILED c",
		"10 passed, 2 failed",
	]);
	expect(Math.max(...lines.map(({ length }) => length))).toBe("FAILED ".length + 2000);
});

test("a run without anything to say has one line", () => {
	expect(describeReports([{ ...emptyReport(), passed: 1 }])).toBe("\n1 passed, 0 failed\n");
});
