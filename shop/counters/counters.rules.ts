import { DAY_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

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
