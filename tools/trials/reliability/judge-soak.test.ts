import { describe, expect, test } from "vitest";
import { judgeSoak, type SoakEnd, type SoakSample } from "./judge-soak.ts";

const MB = 1024 * 1024;
const COUNT = 120;
const QUIET: SoakEnd = {
	requests: { done: 10_000, failed: [] },
	purchases: { done: 1000, failed: [] },
	outboxWaiting: 0,
	outboxFailed: 0,
	lost: [],
	violations: [],
};
/** Neither even nor random: a small unrest around 0. */
const unrest = (index: number) => Math.sin(index * 12.9898) * 3;

/** A healthy shop's samples over an hour, one in thirty seconds; `change` says what is different in one of them. */
function samplesOf(change: (index: number) => Partial<SoakSample> = () => ({}), minutes = 60): SoakSample[] {
	return Array.from({ length: COUNT }, (_, index) => ({
		atMs: ((index + 1) / COUNT) * minutes * 60_000,
		residentBytes: (180 + unrest(index)) * MB,
		objectBytes: index % 6 === 0 ? (40 + unrest(index) / 30) * MB : null,
		codeBytes: index % 6 === 0 ? (20 + unrest(index) / 30) * MB : null,
		openFiles: 50 + Math.round(unrest(index)),
		handles: 48 + Math.round(unrest(index + 7)),
		delayP50Ms: 10,
		delayP99Ms: 20,
		delayMaxMs: 60,
		outboxWaiting: 3,
		outboxOldestSeconds: 2,
		connectionsInUse: index % 3,
		connectionsWaiting: 0,
		jobFailures: 2,
		...change(index),
	}));
}

const judge = (samples: readonly SoakSample[], end: Partial<SoakEnd> = {}, expected = samples.length) =>
	judgeSoak(samples, expected, { ...QUIET, ...end });
const rulesOf = (...parameters: Parameters<typeof judge>) => judge(...parameters).findings.map(({ rule }) => rule);

test("a healthy hour has no finding, and says what it measured", () => {
	const verdict = judge(samplesOf());
	expect(verdict.findings).toEqual([]);
	expect(verdict).toMatchObject({
		samples: 120,
		judged: 91,
		delay: { p50Ms: 10, p99Ms: 20, maxMs: 60 },
		outbox: { mostWaiting: 3, oldestSeconds: 2 },
		connections: { mostInUse: 2, mostWaiting: 0 },
	});
	expect(verdict.measures.map(({ isGrowing }) => isGrowing)).toEqual([false, false, false, false, false, false]);
});

describe("growth", () => {
	const HOUR = (index: number) => index / COUNT;
	test.each<[measure: string, change: (index: number) => Partial<SoakSample>]>([
		["resident memory", (index) => ({ residentBytes: (180 + 30 * HOUR(index) + unrest(index)) * MB })],
		["objects", (index) => ({ objectBytes: index % 6 === 0 ? (40 + 8 * HOUR(index)) * MB : null })],
		["compiled code", (index) => ({ codeBytes: index % 6 === 0 ? (20 + 16 * HOUR(index)) * MB : null })],
		["open files", (index) => ({ openFiles: 50 + Math.round(20 * HOUR(index) + unrest(index)) })],
		["handles", (index) => ({ handles: 48 + Math.round(20 * HOUR(index) + unrest(index)) })],
		["connections in use", (index) => ({ connectionsInUse: Math.floor(9 * HOUR(index)) + (index % 3) })],
	])("%s that rises all the time is found", (measure, change) => {
		const { findings } = judge(samplesOf(change));
		expect(findings).toEqual([{ rule: "grows", what: expect.stringMatching(`^${measure}: from .* per hour$`) }]);
	});

	test.each<[name: string, resident: (index: number) => number]>([
		["a sawtooth", (index) => 150 + (index % 10) * 20],
		["one step", (index) => (index < 75 ? 180 : 230) + unrest(index)],
		["warming up late", (index) => 250 - 100 * Math.exp(-index / 25) + unrest(index)],
		["more garbage between two collections", (index) => 150 + (index % 5 === 0 ? 0 : 200 * HOUR(index))],
		["a rise that the unrest hides", (index) => 180 + 25 * HOUR(index) + 15 * Math.sin(Math.floor(index / 5) * 7)],
		["a few outliers", (index) => (index % 29 === 0 ? 600 : 180 + unrest(index))],
		["slow growth below the limit", (index) => 180 + 10 * HOUR(index)],
	])("%s is no growth", (_, resident) => {
		expect(rulesOf(samplesOf((index) => ({ residentBytes: resident(index) * MB })))).toEqual([]);
	});

	test("a small rise in a short trial is no growth, however steep per hour", () => {
		const rising = samplesOf((index) => ({ residentBytes: (180 + 5 * HOUR(index)) * MB }), 10);
		expect(rulesOf(rising)).toEqual([]);
	});

	test("a sawtooth whose low points rise is growth", () => {
		const rising = samplesOf((index) => ({ residentBytes: (150 + (index % 10) * 20 + 60 * HOUR(index)) * MB }));
		expect(rulesOf(rising)).toEqual(["grows"]);
	});

	test("a shop that only warms up in the first quarter is not judged by it", () => {
		const warming = samplesOf((index) => ({ residentBytes: (index < 29 ? 60 + 4 * index : 180) * MB }));
		expect(judge(warming).measures[0]).toMatchObject({ start: 180, end: 180, isGrowing: false });
	});

	test("a trial of two minutes cannot tell whether anything grows", () => {
		const verdict = judge(samplesOf((index) => ({ residentBytes: (100 + index) * MB }), 2));
		expect(verdict.measures.map(({ isGrowing }) => isGrowing)).toEqual([null, null, null, null, null, null]);
		expect(verdict.findings).toEqual([]);
	});

	test("without open files, as on other systems, the rest is judged", () => {
		const verdict = judge(samplesOf(() => ({ openFiles: null })));
		expect(verdict.findings).toEqual([]);
		expect(verdict.measures.map(({ isGrowing }) => isGrowing)).toEqual([false, false, false, null, false, false]);
	});
});

describe("everything else", () => {
	test("an event loop that is slow all the time, or that stood still once", () => {
		expect(rulesOf(samplesOf(() => ({ delayP99Ms: 201 })))).toEqual(["event loop"]);
		expect(rulesOf(samplesOf((index) => ({ delayMaxMs: index === 80 ? 2001 : 60 })))).toEqual(["event loop"]);
		expect(rulesOf(samplesOf((index) => ({ delayP99Ms: index % 3 === 0 ? 900 : 20, delayMaxMs: 1900 })))).toEqual([]);
	});

	test("emails that still wait at the end, or were given up", () => {
		expect(rulesOf(samplesOf(), { outboxWaiting: 1 })).toEqual(["outbox"]);
		expect(rulesOf(samplesOf(), { outboxFailed: 1 })).toEqual(["outbox"]);
	});

	test("failed runs of jobs", () => {
		expect(rulesOf(samplesOf((index) => ({ jobFailures: index < 60 ? 2 : 3 })))).toEqual(["jobs"]);
	});

	test("failed requests and purchases, listed by kind", () => {
		const failed = ["cart 500", "cart 500", "products 503"];
		const [finding] = judge(samplesOf(), { requests: { done: 10_000, failed } }).findings;
		expect(finding).toEqual({ rule: "requests", what: "3 failed: 2 × cart 500; products 503" });
		expect(rulesOf(samplesOf(), { purchases: { done: 10, failed: ["purchase 500"] } })).toEqual(["purchases"]);
	});

	test("a load that did nothing", () => {
		expect(rulesOf(samplesOf(), { requests: { done: 0, failed: [] } })).toEqual(["requests"]);
		expect(rulesOf(samplesOf(), { purchases: { done: 0, failed: [] } })).toEqual(["purchases"]);
	});

	test("a payment without an order, and an invariant that does not hold", () => {
		expect(rulesOf(samplesOf(), { lost: ["cs_1"] })).toEqual(["lost"]);
		expect(rulesOf(samplesOf(), { violations: ["stock: 2", "points: 1"] })).toEqual(["invariants", "invariants"]);
	});

	test("too few samples: too short a trial, or metrics that often did not respond", () => {
		expect(rulesOf(samplesOf().slice(0, 20))).toEqual(["too few samples"]);
		expect(rulesOf(samplesOf(), {}, 140)).toEqual(["too few samples"]);
		expect(rulesOf([])).toEqual(["too few samples"]);
	});
});
