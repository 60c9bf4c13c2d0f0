import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";

const QUARTER_MS = 15 * MINUTE_MS;

export const ROLL_UP_BATCH = 10_000;

/** The first quarter of an hour that starts at or after an instant (epoch ms); counters are stored per quarter. */
export function firstWholeQuarter(at: number): number {
	return Math.ceil(at / QUARTER_MS) * QUARTER_MS;
}

/** The same for UTC days. */
export function firstWholeDay(at: number): number {
	return Math.ceil(at / DAY_MS) * DAY_MS;
}

/** The whole stretches of a span of time, which are read from counters; the rest on both sides is counted row by row. */
export type WholePart = { from: number; until: number };

/** The whole quarters of an hour in a span of time (epoch ms, the end excluded); an empty part if there is none. */
export function wholeQuarters(since: number, until: number): WholePart {
	return wholePart(since, until, QUARTER_MS);
}

/** The same for UTC days. */
export function wholeDays(since: number, until: number): WholePart {
	return wholePart(since, until, DAY_MS);
}

function wholePart(since: number, until: number, lengthMs: number): WholePart {
	const from = Math.min(Math.ceil(since / lengthMs) * lengthMs, until);
	return { from, until: Math.max(from, Math.floor(until / lengthMs) * lengthMs) };
}
