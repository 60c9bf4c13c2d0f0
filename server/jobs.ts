import type { Job } from "./app-shape.ts";

type Log = { error(facts: object, text: string): void };

/**
 * Runs each job now and then again and again, `everyMs` after the last run has ended, so that none overlaps itself.
 * A run that fails is logged and tried again at the next turn.
 * @returns stops the jobs and waits for those that are running
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
	let isStopped = false;
	const timers = new Map<Job, NodeJS.Timeout>();
	const running = new Map<Job, Promise<void>>();

	const turn = (job: Job) => {
		const run = Promise.resolve()
			.then(() => job.run())
			.catch((error: unknown) => log.error({ err: error, job: job.name }, "job failed"))
			.then(() => {
				running.delete(job);
				if (!isStopped) timers.set(job, setTimeout(turn, job.everyMs, job));
			});
		running.set(job, run);
	};
	for (const job of jobs) turn(job);

	return async () => {
		isStopped = true;
		for (const timer of timers.values()) clearTimeout(timer);
		await Promise.all(running.values());
	};
}
