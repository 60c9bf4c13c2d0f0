import type { Alarm } from "#shop/kernel/causes.rules.ts";
import type { ShopTransaction } from "#shop/kernel/context.ts";
import { lateJobs } from "#shop/operations/health/job-runs.rules.ts";
import { listNames, STORED_CAUSES } from "./alarm.rules.ts";
import { selectAlarmData } from "./alarms.report.store.ts";

/**
 * The alarms of jobs as of now (epoch ms), which no job could raise, and those that one has stored. `what` of the jobs'
 * is empty when none runs at all. For administrators, in the transaction of the other tasks.
 */
export async function findActiveAlarms(tx: ShopTransaction, now: number): Promise<Alarm[]> {
	const { stored, jobs } = await selectAlarmData(tx);
	const { areRunning, lastRecordedAt, late } = lateJobs(jobs, now);
	const isStopped = lastRecordedAt !== null && !areRunning;
	return [
		...(isStopped || late.length > 0 ? [{ cause: "late_jobs" as const, what: listNames(late) }] : []),
		// An older version's job may have stored others.
		...stored.flatMap(({ cause, what }) => {
			const known = STORED_CAUSES.find((one) => one === cause);
			return known === undefined ? [] : [{ cause: known, what }];
		}),
	];
}
