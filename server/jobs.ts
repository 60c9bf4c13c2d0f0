import type { Job } from "./app-shape.ts";

type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void };

/** A job that fails at every turn is written down the first time and then once in so long. */
const NOTIFY_EVERY_MS = 60_000;
/** Of several processes that start at once, each takes its turns at other moments. */
const JITTER = 0.2;

/**
 * Runs each job now and then again and again, about `everyMs` after the last run has ended, so that none overlaps
 * itself. A run that fails is logged and tried again at the next turn.
 * @returns stops the jobs and waits for those that are running
 */
export function startJobs(
	jobs: readonly Job[],
	log: Log,
	{ random = Math.random, now = Date.now } = {},
): () => Promise<void> {
	const stops = jobs.map((job) => startJob(job, log, random, now));
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}

function startJob(job: Job, log: Log, random: () => number, now: () => number): () => Promise<void> {
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	let running = Promise.resolve();
	let failures = 0;
	let loggedAt = Number.NEGATIVE_INFINITY;

	const turn = () => {
		running = run();
	};
	const run = async () => {
		try {
			await job.run();
			if (failures > 0) log.info({ job: job.name, failures }, "job works again");
			failures = 0;
			loggedAt = Number.NEGATIVE_INFINITY;
		} catch (error) {
			failures += 1;
			if (now() - loggedAt >= NOTIFY_EVERY_MS) {
				log.error({ err: error, job: job.name, failures }, "job failed");
				loggedAt = now();
			}
		}
		if (!isStopped) timer = setTimeout(turn, job.everyMs * (1 + (random() - 0.5) * JITTER));
	};
	turn();

	return async () => {
		isStopped = true;
		clearTimeout(timer);
		await running;
	};
}
