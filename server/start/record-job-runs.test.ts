import { expect, test } from "vitest";
import type { JobRuns } from "#shop/operations/health/job-runs.rules.ts";
import { recordJobRuns } from "./record-job-runs.ts";

test("each job's last success and its failures since are saved, and a failure is still the job's own", async () => {
	let at = 1000;
	let isBroken = false;
	let saved: readonly JobRuns[] = [];
	const run = async () => {
		if (isBroken) throw new Error("broken");
	};
	const [job, saving] = recordJobRuns(
		[
			{ name: "a", everyMs: 5, run },
			{ name: "b", everyMs: 7, run },
		],
		async (runs) => {
			saved = structuredClone(runs);
		},
		() => at,
	).filter(({ name }) => name !== "b");
	expect([saving?.name, saving?.everyMs]).toEqual(["record job runs", 30_000]);
	await saving?.run();
	expect(saved).toEqual([]);
	await job?.run();
	at = 2000;
	isBroken = true;
	await expect(job?.run()).rejects.toThrow("broken");
	await expect(job?.run()).rejects.toThrow("broken");
	await saving?.run();
	expect(saved).toEqual([{ name: "a", everyMs: 5, since: 1000, succeededAt: 1000, failures: 2 }]);
	isBroken = false;
	await job?.run();
	await saving?.run();
	expect(saved).toEqual([{ name: "a", everyMs: 5, since: 1000, succeededAt: 2000, failures: 0 }]);
});
