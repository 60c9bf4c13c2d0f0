import type { Job } from "#server/app-shape.ts";

/** How one run of a job ended; `endedAt` is epoch ms. */
export type JobRun = { job: string; everyMs: number; durationMs: number; isFailed: boolean; endedAt: number };

type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void };

/** A continuously failing job is logged the first time and then at this interval. */
const LOG_EVERY_MS = 60_000;
/** Keeps processes that start at the same time from running their jobs in step. */
const JITTER = 0.2;

/**
 * Runs each job at once and then about `everyMs` after the previous run has ended, so that no job overlaps itself, but one
 * with `runsAtOnce`, and at once when there is more to do. A failed run is logged and retried at the next interval. `onRun` is called after each run.
 * @returns a function that stops the jobs and waits for those still running
 */
export function startJobs(
	jobs: readonly Job[],
	log: Log,
	options: { random?: () => number; now?: () => number; onRun?: ((run: JobRun) => void) | undefined } = {},
): () => Promise<void> {
	const stops = jobs.map((job) => startJob(job, log, { random: Math.random, now: Date.now, ...options }));
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}

function startJob(
	job: Job,
	log: Log,
	{ random, now, onRun }: { random(): number; now(): number; onRun?: ((run: JobRun) => void) | undefined },
): () => Promise<void> {
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const running = new Set<Promise<void>>();
	let failures = 0;
	let loggedAt = Number.NEGATIVE_INFINITY;

	const plan = (delayMs: number) => {
		clearTimeout(timer);
		if (!isStopped) timer = setTimeout(turn, delayMs);
	};
	const nextTurn = () => job.everyMs * (1 + (random() - 0.5) * JITTER);
	const turn = () => {
		const one = run().then((isMore) => {
			running.delete(one);
			plan(isMore ? 0 : nextTurn());
		});
		running.add(one);
		if (running.size < (job.runsAtOnce ?? 1)) plan(nextTurn());
	};
	const run = async () => {
		const startedAt = now();
		let isFailed = false;
		let isMore = false;
		try {
			const result = await job.run();
			isMore = typeof result === "object" && result !== null && "isMore" in result && result.isMore === true;
			if (failures > 0) log.info({ job: job.name, failures }, "job recovered");
			failures = 0;
			loggedAt = Number.NEGATIVE_INFINITY;
		} catch (error) {
			isFailed = true;
			failures += 1;
			if (now() - loggedAt >= LOG_EVERY_MS) {
				log.error({ err: error, job: job.name, failures }, "job failed");
				loggedAt = now();
			}
		}
		const endedAt = now();
		onRun?.({ job: job.name, everyMs: job.everyMs, durationMs: endedAt - startedAt, isFailed, endedAt });
		return isMore;
	};
	turn();

	return async () => {
		isStopped = true;
		clearTimeout(timer);
		await Promise.all(running);
	};
}
