import { describe, expect, test } from "vitest";
import { replaceTable } from "../../../scripts/test-reports/replace-table.ts";
import { type Figure, judge } from "./figure.ts";
import { type BenchRun, formatJson, formatMarkdown, formatTable, mediansIn } from "./format-run.ts";
import { ratiosOf } from "./ratios-of.ts";
import { spreadOf } from "./spread.ts";

const RATIO: Figure = { name: "one ÷ other", unit: "ratio", better: "higher", rounds: [0.05, 0.09, 0.07] };
const RUN: BenchRun = {
	machine: {
		date: "2026-11-23 01:00",
		commit: "abc1234",
		cores: 2,
		processor: "A processor",
		memoryGb: 8,
		node: "v24.0.0",
		postgres: "15.1",
		load: 0.3,
	},
	seconds: 90,
	earlier: new Map([["one ÷ other", 0.056]]),
	parts: [
		{ part: "first", seconds: 60, figures: [{ ...RATIO, mustReach: 0.06, aim: 0.1, note: "two clients" }] },
		{ part: "second", seconds: 0, figures: [], skipped: "wrk is not installed" },
		{ part: "third", seconds: 30, figures: [], failed: "no answer" },
	],
};

test("a spread has the extremes and the median of all rounds", () => {
	expect(spreadOf([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 });
	expect(spreadOf([5])).toEqual({ min: 5, median: 5, max: 5 });
});

test("ratios divide the medians of each round of two series", () => {
	expect(ratiosOf([2, 2, 9, 8, 8, 8], [1, 1, 1, 4, 4, 4], 2)).toEqual([2, 2]);
});

describe("the verdict", () => {
	test.each([
		[{ mustReach: 0.06, aim: 0.1 }, "met"],
		[{ mustReach: 0.08, aim: 0.1 }, "missed"],
		[{ mustReach: 0.06, aim: 0.07 }, "aim met"],
		[{ aim: 0.1 }, ""],
		[{}, ""],
	])("compares the median with %o", (promise, verdict) => {
		expect(judge({ ...RATIO, ...promise })).toBe(verdict);
	});

	test("knows figures that should be low", () => {
		expect(judge({ ...RATIO, better: "lower", mustReach: 0.08 })).toBe("met");
		expect(judge({ ...RATIO, better: "lower", mustReach: 0.06 })).toBe("missed");
	});
});

describe("a run", () => {
	test("is a table with the machine, every figure's spread and what was not measured", () => {
		const table = formatTable(RUN);
		expect(table).toContain(
			"2026-11-23 01:00 UTC, commit abc1234: 2 cores (A processor), 8 GB of memory, Node.js v24.0.0",
		);
		expect(table).toMatch(/one ÷ other \(two clients\) +0\.070 +0\.050 to 0\.090 +1\.25 +at least 0\.060, 0\.100 +met/);
		expect(table).toContain("second: not measured here: wrk is not installed");
		expect(table).toContain("third: failed: no answer");
	});

	test("is the same in Markdown", () => {
		const markdown = formatMarkdown(RUN);
		expect(markdown).toContain("|---|---|---|---|---|---|");
		expect(markdown).toContain(
			"| one ÷ other (two clients) | 0.070 | 0.050 to 0.090 | 1.25 | at least 0.060, 0.100 | met |",
		);
		expect(markdown).toContain("- second: not measured here: wrk is not installed");
	});

	test("is compared with the figures of the last one in the document, with or without a note", () => {
		const medians = mediansIn(
			`# Performance\n\n${formatMarkdown(RUN)}\n| CPU per page: shop | 1.65 ms | one round | | |\n`,
		);
		expect([...medians]).toEqual([
			["one ÷ other", 0.07],
			["CPU per page: shop", 1.65],
		]);
	});

	test("is JSON with numbers for programs", () => {
		expect(JSON.parse(formatJson(RUN))).toMatchObject({
			machine: { cores: 2, commit: "abc1234" },
			seconds: 90,
			parts: [
				{
					part: "first",
					figures: [
						{ name: "one ÷ other", unit: "ratio", min: 0.05, median: 0.07, max: 0.09, rounds: 3, verdict: "met" },
					],
				},
				{ part: "second", figures: [], skipped: "wrk is not installed" },
				{ part: "third", figures: [], failed: "no answer" },
			],
		});
	});
});

test("a document's table is replaced between its marks, and nothing else", () => {
	const document = "# Title\n\n<!-- npm run bench -- --write -->\nold\n<!-- end -->\n\nText\n";
	const replaced = replaceTable(document, "new\n");
	expect(replaced).toBe("# Title\n\n<!-- npm run bench -- --write -->\n\nnew\n\n<!-- end -->\n\nText\n");
	expect(replaceTable(replaced, "new\n")).toBe(replaced);
	expect(() => replaceTable("# Title\n", "new\n")).toThrow("no marks");
});
