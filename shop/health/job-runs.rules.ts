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

/** Jobs are recorded twice a minute: older than this, no process runs them. */
export const RECORDED_WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 10 * 60_000;

/** A job that has missed two of its runs, and ten minutes more for a slow one. */
export function isLate({ everyMs, since, succeededAt }: JobRuns, now: number): boolean {
	return now - Math.max(since, succeededAt ?? 0) > 2 * everyMs + PAUSE_MS;
}
