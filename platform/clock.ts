import { setTimeout as wait } from "node:timers/promises";

/** The only source of the current time, in epoch milliseconds; `wait` resolves after so many. */
export type Clock = { now(): number; wait(ms: number): Promise<void> };

/** The system clock, or one that started at `startsAt` (epoch ms) when the shop started (LNCH-10). */
export function openClock(startsAt: number | null): Clock {
	if (startsAt === null) return { now: Date.now, wait };
	const shift = startsAt - Date.now();
	return { now: () => Date.now() + shift, wait };
}
