import { dayInZone, HOUR_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";

/**
 * A backup that was restored into a database of its own and checked. Instants in epoch ms. `violations`: contradictions
 * that were found; `problem`: what they are, or why it could not be restored, null when it is whole.
 */
export type RestoreDrill = {
	backup: string;
	startedAt: number;
	finishedAt: number;
	violations: number;
	problem: string | null;
};

/** When buyers sleep, in the shop's time zone. */
const NIGHT_HOUR = 3;

/** One that failed, perhaps for a reason of the moment, is tried again after this. */
const RETRY_AFTER_MS = 6 * HOUR_MS;

/**
 * Whether it is time to restore a backup: three o'clock at night has passed since the last drill began, or before the
 * first one, since the newest backup was made; one with a problem is due earlier. Instants in epoch ms.
 */
export function isDrillDue(
	{ startedAt, problem }: Pick<RestoreDrill, "startedAt" | "problem">,
	now: number,
	timeZone: string,
): boolean {
	const night = (at: number) => dayInZone(at - NIGHT_HOUR * HOUR_MS, timeZone);
	return night(startedAt) < night(now) || (problem !== null && now - startedAt >= RETRY_AFTER_MS);
}

/** How long it took, in whole seconds. */
export function drillSeconds({ startedAt, finishedAt }: Pick<RestoreDrill, "startedAt" | "finishedAt">): number {
	return Math.round((finishedAt - startedAt) / SECOND_MS);
}

/** What the checks of a restored shop found; `brokenAt` is the entry at which the activity log was changed. */
export type RestoredFindings = { violations: readonly string[]; brokenAt: number | null };

/** The outcome of a drill in which the backup could be restored. */
export function drillOutcome({ violations, brokenAt }: RestoredFindings): Pick<RestoreDrill, "violations" | "problem"> {
	const found = [...(brokenAt === null ? [] : [`the activity log was changed at entry ${brokenAt}`]), ...violations];
	return { violations: found.length, problem: found.length === 0 ? null : found.join("; ") };
}
