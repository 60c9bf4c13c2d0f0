import type { Job } from "#server/app-shape.ts";
import type { JobRuns } from "#shop/operations/health/job-runs.rules.ts";

const SAVE_EVERY_MS = 30_000;

/** The same jobs, and one more that saves when each of them last succeeded. */
export function recordJobRuns(
	jobs: readonly Job[],
	save: (runs: readonly JobRuns[]) => Promise<void>,
	now: () => number,
): Job[] {
	const runs = new Map<string, JobRuns>();
	const recorded = jobs.map(({ name, everyMs, run, ...more }) => ({
		...more,
		name,
		everyMs,
		run: async () => {
			const job = runs.get(name) ?? { name, everyMs, since: now(), succeededAt: null, failures: 0 };
			runs.set(name, job);
			try {
				const result = await run();
				job.succeededAt = now();
				job.failures = 0;
				return result;
			} catch (error) {
				job.failures += 1;
				throw error;
			}
		},
	}));
	return [...recorded, { name: "record job runs", everyMs: SAVE_EVERY_MS, run: () => save([...runs.values()]) }];
}
