import { expect, test } from "vitest";
import { createTimeline } from "../../../tools/simulation/timeline.ts";
import { sparing } from "../../../tools/simulation/world/sparing-job.ts";

const EVERY_MS = 1000;

/** A job that reads `orders`, begun again after each run as the shop's jobs are, and when it ran, in ms. */
async function runsOf({ quietMs = 0, endsAt = 200_000, commits = [] as [at: number, table: string][] } = {}) {
	const timeline = createTimeline(0);
	const changes: string[] = [];
	let changed = Promise.withResolvers<void>();
	let acted = Promise.withResolvers<void>();
	const ran: number[] = [];
	const job = sparing(
		{ name: "look at orders", everyMs: EVERY_MS, run: async () => void ran.push(timeline.now()) },
		{
			timeline,
			database: {
				commits: () => changes.length,
				hasChanged: (tables, since) => changes.slice(since).some((table) => tables.has(table)),
				nextCommit: () => changed.promise,
				watch: (tables, work) => work().finally(() => tables.add("orders")),
			},
			quietMs: () => (timeline.now() < quietMs ? quietMs - timeline.now() : 0),
			nextAct: () => acted.promise,
		},
	);
	for (const [at, table] of commits)
		timeline.plan(at, () => {
			changes.push(table);
			changed.resolve();
			changed = Promise.withResolvers();
			acted.resolve();
			acted = Promise.withResolvers();
		});
	let isOver = false;
	timeline.plan(endsAt, () => {
		isOver = true;
	});
	const again = async (): Promise<void> => {
		await job.run();
		timeline.plan(EVERY_MS, () => void again());
	};
	void again();
	await timeline.run(() => isOver);
	return ran;
}

test("a simulated job that would find nothing looks once a minute, for what only the time has made due", async () => {
	const ran = await runsOf({ endsAt: 200_000 });
	expect(ran.length).toBeGreaterThanOrEqual(3);
	expect(ran.length).toBeLessThanOrEqual(4);
});

test("a simulated job runs at its next turn after a commit to a table that it has read, and after no other", async () => {
	const idle = await runsOf();
	const other = await runsOf({ commits: [[20_500, "reviews"]] });
	expect(other).toEqual(idle);
	const ran = await runsOf({ commits: [[20_500, "orders"]] });
	expect(ran.filter((at) => at > 20_000 && at <= 20_500 + EVERY_MS)).toHaveLength(1);
});

test("while nobody is in the shop a simulated job waits until someone is expected, or comes before", async () => {
	expect((await runsOf({ quietMs: 150_000 }))[0]).toBe(150_000);
	const [first = 0] = await runsOf({ quietMs: 150_000, commits: [[30_000, "orders"]] });
	expect(first).toBeGreaterThanOrEqual(30_000);
	expect(first).toBeLessThanOrEqual(30_000 + EVERY_MS);
});
