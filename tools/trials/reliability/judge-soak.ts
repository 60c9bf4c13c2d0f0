import { findLows, fitGrowth, type Growth, middleOf, type Point } from "./fit-growth.ts";

/** What one reading of the shop's metrics says; null is what this machine does not report. */
export type SoakSample = {
	/** Since the load began. */
	atMs: number;
	residentBytes: number;
	/** Objects and buffers that are left by a full collection; measured now and then. */
	objectBytes: number | null;
	/** Compiled code at that moment. V8 goes on compiling what is called often, minutes after the start. */
	codeBytes: number | null;
	openFiles: number | null;
	/** Sockets, timers, servers and whatever else keeps a process alive. */
	handles: number;
	/** Delays of the event loop since the previous sample. */
	delayP50Ms: number;
	delayP99Ms: number;
	delayMaxMs: number;
	outboxWaiting: number;
	outboxOldestSeconds: number;
	connectionsInUse: number;
	connectionsWaiting: number;
	/** Since the process started. */
	jobFailures: number;
};

/** Requests or purchases, with the answers that were wrong. */
type Attempts = { done: number; failed: readonly string[] };

/** What is left when the load is over and the shop had time to finish its work. */
export type SoakEnd = {
	requests: Attempts;
	purchases: Attempts;
	outboxWaiting: number;
	/** Emails that were given up. */
	outboxFailed: number;
	/** Payments without an order. */
	lost: readonly string[];
	/** Invariants of the database that do not hold (shop/operations/invariants). */
	violations: readonly string[];
};

type Measure = "resident memory" | "objects" | "compiled code" | "open files" | "handles" | "connections in use";
type Finding = { rule: Rule; what: string };
type Rule =
	| "too few samples"
	| "grows"
	| "event loop"
	| "outbox"
	| "jobs"
	| "requests"
	| "purchases"
	| "lost"
	| "invariants";

export type MeasuredGrowth = {
	measure: Measure;
	start: number;
	end: number;
	/** Null when it was measured too seldom. */
	growth: Growth | null;
	/** Null when the trial was too short to tell. */
	isGrowing: boolean | null;
};

export type SoakVerdict = {
	samples: number;
	/** Without the warm-up, in which caches fill and code is compiled. */
	judged: number;
	measures: MeasuredGrowth[];
	delay: { p50Ms: number; p99Ms: number; maxMs: number };
	outbox: { mostWaiting: number; oldestSeconds: number };
	connections: { mostInUse: number; mostWaiting: number };
	findings: Finding[];
};

const MB = 1024 * 1024;
/** The first quarter of a trial. */
const WARM_UP_SHARE = 0.25;
const MIN_JUDGED_SAMPLES = 20;
/** Of the readings that were due. */
const MIN_SAMPLED_SHARE = 0.9;
/** In less time after the warm-up, growth and warming up look alike. */
const MIN_JUDGED_MS = 5 * 60_000;
/** The kept time is divided into so many stretches, and each counts with its lowest value. */
export const STRETCHES = 12;
/** The event loop: the 99th percentile of an ordinary sample, and the longest delay of all. */
const MAX_DELAY_P99_MS = 200;
const MAX_DELAY_MS = 2000;

/** Slower growth than `perHour`, or less in the whole trial than `rise`, is no finding. */
const MEASURES: readonly {
	measure: Measure;
	unit: string;
	scale: number;
	perHour: number;
	rise: number;
	read(sample: SoakSample): number | null;
}[] = [
	{
		measure: "resident memory",
		unit: "MB",
		scale: MB,
		perHour: 16,
		rise: 16,
		read: ({ residentBytes }) => residentBytes,
	},
	{ measure: "objects", unit: "MB", scale: MB, perHour: 4, rise: 1.5, read: ({ objectBytes }) => objectBytes },
	{ measure: "compiled code", unit: "MB", scale: MB, perHour: 8, rise: 8, read: ({ codeBytes }) => codeBytes },
	{ measure: "open files", unit: "files", scale: 1, perHour: 6, rise: 4, read: ({ openFiles }) => openFiles },
	{ measure: "handles", unit: "handles", scale: 1, perHour: 6, rise: 4, read: ({ handles }) => handles },
	{
		measure: "connections in use",
		unit: "connections",
		scale: 1,
		perHour: 1,
		rise: 1,
		read: ({ connectionsInUse }) => connectionsInUse,
	},
];

/** Judges a soak: `expected` is how many samples were due. No finding means that nothing failed and nothing grows. */
export function judgeSoak(samples: readonly SoakSample[], expected: number, end: SoakEnd): SoakVerdict {
	const lastMs = samples.at(-1)?.atMs ?? 0;
	const judged = samples.filter(({ atMs }) => atMs >= lastMs * WARM_UP_SHARE);
	const measures = MEASURES.map((one) => measureGrowth(one, judged));
	const max = (read: (sample: SoakSample) => number) => Math.max(0, ...judged.map(read));
	const delay = {
		p50Ms: middleOf(judged.map(({ delayP50Ms }) => delayP50Ms)),
		p99Ms: middleOf(judged.map(({ delayP99Ms }) => delayP99Ms)),
		maxMs: max(({ delayMaxMs }) => delayMaxMs),
	};
	return {
		samples: samples.length,
		judged: judged.length,
		measures,
		delay,
		outbox: {
			mostWaiting: max(({ outboxWaiting }) => outboxWaiting),
			oldestSeconds: max(({ outboxOldestSeconds }) => outboxOldestSeconds),
		},
		connections: {
			mostInUse: max(({ connectionsInUse }) => connectionsInUse),
			mostWaiting: max(({ connectionsWaiting }) => connectionsWaiting),
		},
		findings: [
			...findGaps(samples.length, judged.length, expected),
			...findGrowing(measures),
			...findDelays(delay),
			...findFailures(samples, end),
		],
	};
}

function measureGrowth(
	{ measure, scale, perHour, rise, read }: (typeof MEASURES)[number],
	judged: readonly SoakSample[],
): MeasuredGrowth {
	const points = judged.flatMap((sample): Point[] => {
		const value = read(sample);
		return value === null ? [] : [{ hours: sample.atMs / 3_600_000, value: value / scale }];
	});
	const lows = findLows(points, STRETCHES);
	const [growth, recent] = [fitGrowth(lows), fitGrowth(lows.slice(lows.length / 2))];
	const hours = (points.at(-1)?.hours ?? 0) - (points[0]?.hours ?? 0);
	const isLong = growth !== null && recent !== null && hours * 3_600_000 >= MIN_JUDGED_MS * 0.9;
	const share = Math.max(1, Math.round(points.length / STRETCHES));
	const levelOf = (some: readonly Point[]) => middleOf(some.map(({ value }) => value));
	return {
		measure,
		start: levelOf(points.slice(0, share)),
		end: levelOf(points.slice(-share)),
		growth,
		// Over the whole time, and still in its second half: a cache that fills up and a single step end before.
		isGrowing: isLong ? growth.low > perHour && recent.perHour > perHour && growth.perHour * hours > rise : null,
	};
}

function findGaps(sampled: number, judged: number, expected: number): Finding[] {
	const isEnough = judged >= MIN_JUDGED_SAMPLES && sampled >= expected * MIN_SAMPLED_SHARE;
	if (isEnough) return [];
	return [
		{ rule: "too few samples", what: `${sampled} of ${expected} readings succeeded, ${judged} after the warm-up` },
	];
}

function findGrowing(measures: readonly MeasuredGrowth[]): Finding[] {
	return measures
		.filter(({ isGrowing }) => isGrowing)
		.map(({ measure, growth, start, end }) => {
			const unit = MEASURES.find((one) => one.measure === measure)?.unit ?? "";
			const speed = `${growth?.perHour.toFixed(1)} ${unit} per hour`;
			return { rule: "grows", what: `${measure}: from ${start.toFixed(1)} to ${end.toFixed(1)}, ${speed}` };
		});
}

function findDelays({ p99Ms, maxMs }: SoakVerdict["delay"]): Finding[] {
	const limit = (name: string, ms: number, max: number): Finding[] =>
		ms > max ? [{ rule: "event loop", what: `${name} ${Math.round(ms)} ms, at most ${max} ms expected` }] : [];
	return [...limit("99th percentile", p99Ms, MAX_DELAY_P99_MS), ...limit("longest delay", maxMs, MAX_DELAY_MS)];
}

function findFailures(samples: readonly SoakSample[], end: SoakEnd): Finding[] {
	const finding = (rule: Rule, isFound: boolean, what: string): Finding[] => (isFound ? [{ rule, what }] : []);
	const failures = (kind: "requests" | "purchases"): Finding[] => {
		const { done, failed } = end[kind];
		if (failed.length > 0) return [{ rule: kind, what: `${failed.length} failed: ${listSome(failed)}` }];
		return finding(kind, done === 0, `no ${kind} at all`);
	};
	const jobFailures = (samples.at(-1)?.jobFailures ?? 0) - (samples[0]?.jobFailures ?? 0);
	return [
		...failures("requests"),
		...failures("purchases"),
		...finding("lost", end.lost.length > 0, `${end.lost.length} payments without an order: ${listSome(end.lost)}`),
		...finding("outbox", end.outboxWaiting > 0, `${end.outboxWaiting} emails were still waiting at the end`),
		...finding("outbox", end.outboxFailed > 0, `${end.outboxFailed} emails were given up`),
		...finding("jobs", jobFailures > 0, `${jobFailures} runs of jobs failed`),
		...end.violations.map((what): Finding => ({ rule: "invariants", what })),
	];
}

function listSome(all: readonly string[]): string {
	const counts = [...Map.groupBy(all, (one) => one)].map(([what, { length }]) =>
		length === 1 ? what : `${length} × ${what}`,
	);
	return counts.slice(0, 5).join("; ") + (counts.length > 5 ? "; …" : "");
}
