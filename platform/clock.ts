/** The only source of the current time, in epoch milliseconds. */
export type Clock = { now(): number };

/** The system clock, or one that started at `startsAt` (epoch ms) when the shop started (LNCH-10). */
export function openClock(startsAt: number | null): Clock {
	if (startsAt === null) return { now: Date.now };
	const shift = startsAt - Date.now();
	return { now: () => Date.now() + shift };
}
