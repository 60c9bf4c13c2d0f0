/** The one source of the present; epoch milliseconds. */
export type Clock = { now(): number };

/** The system's clock, or one that began at `startsAt` when the shop was started and runs on from there (LNCH-10). */
export function openClock(startsAt: number | null): Clock {
	if (startsAt === null) return { now: Date.now };
	const shift = startsAt - Date.now();
	return { now: () => Date.now() + shift };
}
