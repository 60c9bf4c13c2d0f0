import type { Job } from "../../../server/app-shape.ts";
import type { Timeline } from "../timeline.ts";
import type { SharedDatabase } from "./shared-database.ts";
import { take } from "./simulated-process.ts";

/** What a job that would find nothing waits for. */
export type Awaited = {
	timeline: Timeline;
	database: Pick<SharedDatabase, "commits" | "watch" | "hasChanged" | "nextCommit">;
	/** How long jobs that find nothing to do may wait: until the next one is expected to come. */
	quietMs(): number;
	/** Resolves when someone comes or does anything. */
	nextAct(): Promise<void>;
};

/** How often a job looks for what only the time has made due. */
const LOOKS_EVERY_MS = 60_000;

/**
 * The same job, without the runs that would find nothing: it waits until something is committed to what it has read, or until
 * some time has passed, and then for its next turn. While nobody is in the shop it waits until someone is expected.
 */
export function sparing(job: Job, { database, timeline, quietMs, nextAct }: Awaited): Job {
	const read = new Set<string>();
	let seen = -1;
	let ranAt = timeline.now();
	const waitFor = async (what: Promise<void>, ms: number) => {
		const isOver = Promise.withResolvers<void>();
		const timer = timeline.plan(ms, isOver.resolve);
		await Promise.race([what, isOver.promise]);
		timer.isCancelled = true;
	};
	const isIdle = () => (read.size > 0 ? !database.hasChanged(read, seen) : seen === database.commits());
	return {
		...job,
		async run() {
			if (quietMs() > 0) await waitFor(nextAct(), quietMs());
			if (isIdle()) {
				const looksAt = ranAt + LOOKS_EVERY_MS;
				while (isIdle() && timeline.now() < looksAt) await waitFor(database.nextCommit(), looksAt - timeline.now());
				await take(timeline, job.everyMs - ((timeline.now() - ranAt) % job.everyMs));
			}
			ranAt = timeline.now();
			seen = database.commits();
			await database.watch(read, async () => await job.run());
		},
	};
}
