import { DAY_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

const QUARTER_MS = 15 * MINUTE_MS;

/** So many changes are folded in one transaction. */
export const CHANGES_AT_ONCE = 10_000;

/** The first quarter of an hour that lies wholly behind an instant (epoch ms): counts are kept by these. */
export function firstWholeQuarter(at: number): number {
	return Math.ceil(at / QUARTER_MS) * QUARTER_MS;
}

/** The same for days of UTC. */
export function firstWholeDay(at: number): number {
	return Math.ceil(at / DAY_MS) * DAY_MS;
}
