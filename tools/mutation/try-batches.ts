import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "./open-worker.ts";
import type { Reach, Result } from "./result.ts";

/** Mutants in one process at a time: many for tests of rules alone, a few where each opens a database of its own. */
const BATCH = { pure: 25, other: 6 };
/** What one mutant's turn may take at the most, before it counts as hanging. */
const PURE_MS = 15_000;
const SLOWER = 6;
/** No mutant at all: the last turn of a batch, which shows that those before it have left nothing behind. */
const CONTROL = -1;

type BatchOptions = {
	folder: string;
	reach: Reach;
	isPure: boolean;
	slackMs: number;
	results: Map<number, Result>;
	/** Tries one in a process of its own with one test. */
	alone: (id: number, test: string) => Promise<Result>;
	log: (line: string) => void;
};

/** Tries mutants with the tests that reach them, the quick ones first, some in one process: starting it costs the most. */
export async function tryBatches(worker: Worker, ids: readonly number[], options: BatchOptions): Promise<void> {
	const isAlive = (id: number) => ["not reached", "survived"].includes(options.results.get(id)?.state ?? "");
	const { milliseconds, testsOf } = options.reach;
	for (const test of Object.keys(milliseconds).sort((a, b) => (milliseconds[a] ?? 0) - (milliseconds[b] ?? 0))) {
		const reached = ids.filter((id) => isAlive(id) && testsOf.get(id)?.includes(test));
		if (reached.length === 0) continue;
		let left = reached;
		while (left.length > 0) {
			const tried = await tryBatch(worker, test, left.slice(0, options.isPure ? BATCH.pure : BATCH.other), options);
			left = left.filter((id) => !tried.has(id));
		}
		options.log(`${test}: ${reached.length} tried, ${reached.filter(isAlive).length} alive`);
	}
}

/**
 * One process with some mutants in turn. When it hangs or ends early, the one whose turn it was is to blame, and those
 * after it have to be tried again.
 * @returns those that have been tried
 */
async function tryBatch(worker: Worker, test: string, ids: number[], options: BatchOptions): Promise<Set<number>> {
	const notes = join(options.folder, `.batch-${ids[0]}`);
	rmSync(notes, { force: true });
	const turnMs = options.isPure ? PURE_MS : SLOWER * (options.reach.milliseconds[test] ?? 0);
	const batch = [...ids, CONTROL];
	const task = { tests: [test], active: CONTROL, reached: notes, batch };
	let turn = { size: 0, since: Date.now() };
	let isStalled = false;
	const watch = setInterval(() => {
		const size = statSync(notes, { throwIfNoEntry: false })?.size ?? 0;
		if (size !== turn.size) turn = { size, since: Date.now() };
		isStalled = size > 0 && Date.now() - turn.since > turnMs;
		if (isStalled) worker.end();
	}, 500);
	const outcome = await worker.run(task, options.slackMs + turnMs * batch.length);
	clearInterval(watch);
	const lines = existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : [];
	const noted = (id: number, word: string) => lines.find((line) => line.startsWith(`${id} ${word}`));
	const tried = new Set<number>();
	const conclude = (id: number, result: Pick<Result, "state" | "by">) => {
		tried.add(id);
		const mutant = options.results.get(id);
		if (mutant) options.results.set(id, { ...mutant, ...result });
	};
	const broken = noted(CONTROL, "failed");
	if (broken !== undefined) {
		options.log(`one at a time, since this fails after others in one process: ${test} (${broken})`);
		for (const id of ids) conclude(id, await options.alone(id, test));
		return tried;
	}
	for (const id of ids) {
		const failed = noted(id, "failed");
		if (failed !== undefined) conclude(id, { state: "killed", by: `${test} › ${failed.replace(/^\d+ failed /, "")}` });
		else if (noted(id, "done") !== undefined) conclude(id, { state: "survived", by: null });
	}
	const last = Number.parseInt(lines.at(-1) ?? "", 10);
	const blamed = ids.find((id) => id === last) ?? ids.find((id) => !tried.has(id));
	if (blamed !== undefined && !tried.has(blamed) && isStalled) conclude(blamed, { state: "timeout", by: null });
	if (blamed !== undefined && !tried.has(blamed)) {
		options.log(`a batch ended early at ${blamed}: ${test} (${outcome?.failed?.test ?? lines.at(-1) ?? "no word"})`);
	}
	if (blamed !== undefined && !tried.has(blamed)) conclude(blamed, await options.alone(blamed, test));
	return tried;
}
