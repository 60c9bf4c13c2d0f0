import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { type JobRuns, lateJobs } from "./job-runs.rules.ts";
import { selectJobRuns, upsertJobRuns } from "./job-runs.store.ts";

/** Records when each job last succeeded, for the checks of another process or a later one. */
export async function saveJobRuns(shop: Shop, runs: readonly JobRuns[]): Promise<void> {
	if (runs.length === 0) return;
	await transaction(asSystem(shop), (tx) => upsertJobRuns(tx, runs, shop.clock.now()));
}

/** Which jobs are late as of now, and whether any process runs jobs at all. */
export async function findLateJobs(shop: Shop): Promise<ReturnType<typeof lateJobs>> {
	return lateJobs(await transaction(asSystem(shop), selectJobRuns), shop.clock.now());
}
