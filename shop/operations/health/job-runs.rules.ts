/** The runs of a recurring job in the process that runs it; instants in epoch ms. */
export type JobRuns = {
	name: string;
	everyMs: number;
	/** When this process began to run it. */
	since: number;
	succeededAt: number | null;
	/** In a row, without a success. */
	failures: number;
};

/** `recordedAt`: when it was stored (epoch ms). */
export type JobRecord = JobRuns & { recordedAt: number };

/** Jobs are recorded twice a minute: older than this, no process runs them. */
const RECORDED_WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 10 * 60_000;

/**
 * Which jobs are late, and whether any process runs jobs at all: `lastRecordedAt` in epoch ms, null when none ever did.
 */
export function lateJobs(
	runs: readonly JobRecord[],
	now: number,
): { areRunning: boolean; lastRecordedAt: number | null; late: string[] } {
	const lastRecordedAt = runs.length === 0 ? null : Math.max(...runs.map(({ recordedAt }) => recordedAt));
	// A job that an older version had is no longer recorded.
	const recorded = runs.filter(({ recordedAt }) => now - recordedAt <= RECORDED_WITHIN_MS);
	const late = recorded.filter((job) => isLate(job, now)).map(({ name }) => name);
	return { areRunning: recorded.length > 0, lastRecordedAt, late };
}

/** A job that has missed two of its runs, and ten minutes more for a slow one. */
function isLate({ everyMs, since, succeededAt }: JobRuns, now: number): boolean {
	return now - Math.max(since, succeededAt ?? 0) > 2 * everyMs + PAUSE_MS;
}
