import type { MeasuredGrowth, SoakEnd, SoakSample, SoakVerdict } from "./judge-soak.ts";
import { describeOutcomes, type Outcome } from "./steady-load.ts";

export type SoakResult = {
	intervalMs: number;
	verdict: SoakVerdict;
	end: SoakEnd;
	outcomes: readonly Outcome[];
	samples: readonly SoakSample[];
};

/** The figures of a soak as a table, and its verdict in words. */
export function describeSoak({ verdict, outcomes, end, intervalMs }: SoakResult): string[] {
	const { samples, judged, measures, delay, outbox, connections, findings } = verdict;
	const ms = (value: number) => `${Math.round(value)} ms`;
	const row = (name: string, text: string) => `${name.padEnd(26)}${text}`;
	const isGrowthKnown = measures.some(({ isGrowing }) => isGrowing !== null);
	return [
		`${samples} samples, one in ${(intervalMs / 1000).toFixed(1)} s; ${judged} after the warm-up.`,
		"",
		row("", ["start", "end", "growth per hour (95 of 100 between)"].map((head) => head.padStart(9)).join("  ")),
		...measures.map((measure) => row(nameOf(measure), describeGrowth(measure))),
		"",
		row("event loop's delay", `median ${ms(delay.p50Ms)}, 99 % ${ms(delay.p99Ms)}, longest ${ms(delay.maxMs)}`),
		row("emails waiting", `at most ${outbox.mostWaiting}, the oldest for ${Math.round(outbox.oldestSeconds)} s`),
		row("at the end", `${end.outboxWaiting} waiting, ${end.outboxFailed} given up`),
		row("database connections", `at most ${connections.mostInUse} in use, ${connections.mostWaiting} requests waiting`),
		row("purchases", `${end.purchases.done} done, ${end.purchases.failed.length} failed, ${end.lost.length} lost`),
		row("requests", `${end.requests.done} done, ${end.requests.failed.length} failed`),
		...describeOutcomes(outcomes),
		"",
		...(isGrowthKnown ? [] : ["Too short to tell whether anything grows: try --minutes 10 or more."]),
		...(findings.length === 0
			? [isGrowthKnown ? "Nothing failed, and nothing grows." : "Nothing failed."]
			: ["FAILED"]),
		...findings.map(({ rule, what }) => `  ${rule}: ${what}`),
	];
}

function nameOf({ measure }: MeasuredGrowth): string {
	return ["resident memory", "objects", "compiled code"].includes(measure) ? `${measure}, MB` : measure;
}

function describeGrowth({ start, end, growth, isGrowing }: MeasuredGrowth): string {
	const number = (value: number) => value.toFixed(1).padStart(9);
	const isKnown = growth !== null && isGrowing !== null;
	const speed = isKnown
		? `${number(growth.perHour)} (${growth.low.toFixed(1)} to ${growth.high.toFixed(1)})`
		: "too short".padStart(9);
	return `${number(start)}  ${number(end)}  ${speed}`;
}
