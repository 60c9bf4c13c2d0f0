import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { conformanceOf, describeEvidence, judge, mergeLines, summarizeEvidence } from "./describe-evidence.ts";
import { type Figures, LINES } from "./evidence-lines.ts";
import { FAULTS } from "./faults/faults.ts";
import { readPlaywrightNotes, readVitestNotes } from "./read-notes.ts";

const NOW = { date: "2026-01-02 03:04", commit: "abc1234" };

/** What a run notes while all is well, and the same with one fault; each line has a fault of each kind that it is about. */
const SAMPLES: Readonly<Record<string, { good: Figures; faults: readonly Figures[] }>> = {
	exactly_once: {
		good: { paid: 500, orders: 500, sales: 500, emails: 500 },
		faults: [{ orders: 501 }, { orders: 499 }, { sales: 501 }, { emails: 501 }, { emails: 499 }, { paid: 0 }],
	},
	oversell: {
		good: { buyers: 200, units: 10, orders: 10, charges: 10 },
		faults: [{ orders: 11 }, { orders: 9 }, { charges: 11 }, { buyers: 10 }, { units: 0 }],
	},
	money: {
		good: { carts: 1000, orders: 2000, comparisons: 9000, differences: 0 },
		faults: [{ differences: 1 }, { carts: 0 }, { comparisons: 0 }],
	},
	simulation: {
		good: { seeds: 4, steps: 90_000, violations: 0 },
		faults: [{ violations: 1 }, { seeds: 3 }, { steps: 0 }],
	},
	roles: {
		good: { calls: 3000, roles: 5, wrong: 0, leaks: 0 },
		faults: [{ wrong: 1 }, { leaks: 1 }, { calls: 0 }, { roles: 1 }],
	},
	restore: {
		good: { restored: 1, violations: 0, damaged: 2, found: 2 },
		faults: [{ violations: 1 }, { found: 1 }, { restored: 0 }, { damaged: 0 }],
	},
	accessibility: {
		good: { pages: 16, checks: 600, violations: 0, sideways: 0, stops: 400, hidden: 0, traps: 0 },
		faults: [
			{ violations: 1 },
			{ sideways: 1 },
			{ hidden: 1 },
			{ traps: 1 },
			{ stops: 3 },
			{ pages: 0 },
			{ checks: 0 },
		],
	},
	third_parties: {
		good: { pages: 16, requests: 400, foreign: 0 },
		faults: [{ foreign: 1 }, { requests: 0 }, { pages: 0 }],
	},
	cookies: { good: { pages: 16, cookies: 0 }, faults: [{ cookies: 1 }, { pages: 0 }] },
	cost: { good: { purchases: 1, statements: 18, transactions: 6 }, faults: [{ statements: 19 }, { statements: 0 }] },
	requirements: { good: { requirements: 900, tested: 900 }, faults: [{ tested: 899 }, { requirements: 0, tested: 0 }] },
	trial_balance: {
		good: { instants: 10_000, sections: 6, differing: 0, wrong: 0 },
		faults: [{ differing: 1 }, { wrong: 1 }, { instants: 30 }, { sections: 0 }],
	},
};

describe.each(LINES)("EVID-04 the line $id", (line) => {
	const sample = SAMPLES[line.id];
	if (sample === undefined) throw new Error("a line without a sample");
	const { good, faults } = sample;

	test("is met by a run without a fault, with n, date, commit and what repeats it", () => {
		const judged = judge(line, { isFailed: false, figures: good }, NOW);
		expect(judged).toMatchObject({ outcome: "met", n: good[line.n], ...NOW, command: line.command });
		expect(judged.says).not.toContain("NaN");
	});

	test.each(faults)("is not met with %j", (fault) => {
		expect(judge(line, { isFailed: false, figures: { ...good, ...fault } }, NOW).outcome).toBe("not met");
	});

	test("is not met when its run failed, whatever it noted before that", () => {
		expect(judge(line, { isFailed: true, figures: good }, NOW)).toMatchObject({
			outcome: "not met",
			says: expect.stringMatching(/^The run failed/),
		});
		expect(judge(line, { isFailed: true, figures: {} }, NOW)).toMatchObject({
			outcome: "not met",
			says: "The run failed",
		});
	});

	test("says that it was not run without a run, or when that noted nothing", () => {
		expect(judge(line, null, NOW)).toMatchObject({ outcome: "not run", n: null, date: null, commit: null });
		expect(judge(line, { isFailed: false, figures: {} }, NOW)).toMatchObject({ outcome: "not run" });
	});
});

test("EVID-04 each line is about something else", () => {
	expect(Object.keys(SAMPLES)).toEqual(LINES.map(({ id }) => id));
});

describe("EVID-01 what commands print", () => {
	const read = (id: string, printed: string) => {
		const measured = LINES.find((line) => line.id === id)?.measured;
		return measured?.by === "command" ? measured.read(printed) : null;
	};

	test("seeds of the simulator, and what they broke", () => {
		const printed =
			"seed 1, days: 1200 steps, 3 orders, 0.4 s of CPU\n  trace 00\nseed 2, burst: 800 steps, 0.1 s of CPU\n";
		expect(read("simulation", printed)).toEqual({ seeds: 2, steps: 2000, violations: 0 });
		expect(read("simulation", `${printed}\nVIOLATED by step 7, seed 2: stock\n`)).toMatchObject({ violations: 1 });
		expect(read("simulation", "")).toEqual({ seeds: 0, steps: 0, violations: 0 });
	});

	test("requirements with a test", () => {
		expect(
			read("requirements", "all              924 of 925 have a test, 745 one of their own; without a test: X-01\n"),
		).toEqual({ requirements: 925, tested: 924 });
		expect(read("requirements", "something else")).toEqual({});
	});
});

test("EVID-01 what tests note on two databases adds up, by line", () => {
	const noted = (orders: number) => ({ status: "passed", meta: { evidence: { oversell: { orders } } } });
	const report = {
		testResults: [{ assertionResults: [noted(10), { status: "passed" }] }, { assertionResults: [noted(9)] }],
	};
	expect(readVitestNotes(report)).toEqual(new Map([["oversell", { orders: 19 }]]));
	const annotations = [
		{ type: "skip" },
		{ type: "evidence", description: JSON.stringify({ cookies: { pages: 2 }, third_parties: { pages: 2 } }) },
	];
	expect(readPlaywrightNotes({ suites: [{ suites: [{ specs: [{ tests: [{ annotations }] }] }] }] })).toEqual(
		new Map([
			["cookies", { pages: 2 }],
			["third_parties", { pages: 2 }],
		]),
	);
});

test("EVID-01 a line that is not measured again keeps what it said, with its date and commit", () => {
	const [one, other] = LINES;
	if (one === undefined || other === undefined) throw new Error("no lines");
	const before = {
		lines: [judge(one, { isFailed: false, figures: {} }, NOW), judge(other, { isFailed: true, figures: {} }, NOW)],
		conformance: [],
	};
	const fresh = judge(one, { isFailed: true, figures: {} }, { date: "later", commit: "def" });
	expect(mergeLines([one, other], new Map([[one.id, fresh]]), before)).toEqual([fresh, before.lines[1]]);
	expect(mergeLines([one], new Map(), null)).toMatchObject([{ outcome: "not run" }]);
});

describe("EVID-02 the conformance report", () => {
	const good = {
		pages: 16,
		players: 0,
		sounds: 0,
		stops: 400,
		sideways: 0,
		hidden: 0,
		traps: 0,
		"passed 9.1.4.3": 16,
		"passed 9.2.1.1": 16,
	};
	const outcomes = (figures: Figures) =>
		Object.fromEntries(conformanceOf(figures).map(({ clause, outcome, by }) => [clause, `${outcome} (${by})`]));

	test("claims what was measured, and nothing that a person has to judge", () => {
		expect(outcomes(good)).toMatchObject({
			"9.1.4.3": "supports (axe)",
			"9.1.4.4": "supports (200 % zoom)",
			"9.1.4.10": "supports (320 px)",
			"9.2.1.1": "supports (axe)",
			"9.2.1.2": "supports (Tab key)",
			"9.2.4.7": "supports (Tab key)",
			"9.1.2.1": "not applicable (no page has audio or video)",
			"9.1.2.4": "not applicable (no page has sound)",
			"9.2.4.3": "not evaluated (needs a person)",
			"8": "not applicable (the shop is web pages)",
		});
		const claimed = (figures: Figures) =>
			conformanceOf(figures).filter(
				({ clause, outcome }) => clause.split(".").length === 4 && outcome !== "not evaluated",
			);
		expect(claimed({})).toEqual([]);
	});

	test("a page with audio or video has to meet the clauses about them, which a person judges", () => {
		expect(outcomes({ ...good, players: 1, sounds: 1 })).toMatchObject({
			"9.1.2.1": "not evaluated (needs a person)",
			"9.1.2.2": "not evaluated (needs a person)",
		});
	});

	test("D-342 a silent video has to meet those about video alone", () => {
		expect(outcomes({ ...good, players: 1 })).toMatchObject({
			"9.1.2.1": "not evaluated (needs a person)",
			"9.1.2.2": "not applicable (no page has sound)",
		});
	});

	test("lists the other chapters of the standard, in their order", () => {
		const clauses = conformanceOf(good).map(({ clause }) => clause);
		expect(clauses.filter((clause) => !clause.includes("."))).toEqual([
			"4",
			"5",
			"6",
			"7",
			"8",
			"10",
			"11",
			"12",
			"13",
		]);
		expect(clauses.indexOf("9.6")).toBeGreaterThan(clauses.indexOf("9.4.1.3"));
	});

	test.each([
		["9.1.4.3", { "failed 9.1.4.3": 1 }],
		["9.1.4.10", { sideways: 1 }],
		["9.1.4.4", { sideways: 1 }],
		["9.2.1.1", { "failed 9.2.1.1": 1 }],
		["9.2.1.2", { traps: 1 }],
		["9.2.4.7", { hidden: 1 }],
	])("%s is not supported with %j", (clause, fault) => {
		expect(outcomes({ ...good, ...fault })[clause]).toMatch(/^does not support/);
	});
});

test("EVID-01 the document and the README's summary are those of what was measured last", () => {
	const evidence = JSON.parse(readFileSync("shop/site/evidence/evidence.json", "utf8"));
	expect(evidence.lines.map(({ id }: { id: string }) => id)).toEqual(LINES.map(({ id }) => id));
	expect(readFileSync("docs/evidence.md", "utf8")).toBe(describeEvidence(evidence));
	expect(readFileSync("README.md", "utf8")).toContain(
		`<!-- npm run evidence -->\n\n${summarizeEvidence(evidence)}\n\n<!-- end -->`,
	);
});

test.each(LINES)(
	"EVID-04 the line $id has a fault of the product that turns it red, and its place is still there",
	({ id }) => {
		const fault = FAULTS[id];
		if (fault === undefined) throw new Error("a line without a fault");
		expect(readFileSync(fault.file, "utf8").split(fault.from)).toHaveLength(2);
		expect(fault.to).not.toBe(fault.from);
	},
);
