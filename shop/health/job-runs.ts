import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { isLate, type JobRuns, RECORDED_WITHIN_MS } from "./job-runs.rules.ts";
import { selectJobRuns, upsertJobRuns } from "./job-runs.store.ts";

/** Records when each job last succeeded, for the checks of another process or a later one. */
export async function saveJobRuns(shop: Shop, runs: readonly JobRuns[]): Promise<void> {
	if (runs.length === 0) return;
	await transaction(asSystem(shop), (tx) => upsertJobRuns(tx, runs, shop.clock.now()));
}

/**
 * Which jobs are late, and whether any process runs jobs at all: `lastRecordedAt` in epoch ms, null when none ever did.
 */
export async function findLateJobs(
	shop: Shop,
): Promise<{ areRunning: boolean; lastRecordedAt: number | null; late: string[] }> {
	const now = shop.clock.now();
	const runs = await transaction(asSystem(shop), selectJobRuns);
	const lastRecordedAt = runs.length === 0 ? null : Math.max(...runs.map(({ recordedAt }) => recordedAt));
	// A job that an older version had is no longer recorded.
	const recorded = runs.filter(({ recordedAt }) => now - recordedAt <= RECORDED_WITHIN_MS);
	const late = recorded.filter((job) => isLate(job, now)).map(({ name }) => name);
	return { areRunning: recorded.length > 0, lastRecordedAt, late };
}
