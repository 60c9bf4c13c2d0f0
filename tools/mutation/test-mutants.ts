import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { TestGroups } from "../../scripts/sources/find-tests.ts";
import type { Mutant } from "./instrument.ts";
import { openWorker, type Worker } from "./open-worker.ts";
import { isNoticed, lineOf } from "./report.ts";
import type { Reach, Result } from "./result.ts";
import { tryBatches } from "./try-batches.ts";

const BASELINE_MS = 600_000;
const SLOWER = 6;

/**
 * Switches each mutant on in turn and runs the tests that reach it, nearest first, until one fails. Tests further away, and
 * those on a build, are run only for the mutants that are still alive. A test that fails without a mutant is left out.
 */
export async function testMutants(
	folder: string,
	mutants: readonly Mutant[],
	groups: TestGroups,
	{ workers, slackMs, log }: { workers: number; slackMs: number; log: (line: string) => void },
): Promise<Result[]> {
	const results = new Map<number, Result>(
		mutants.map((mutant) => [mutant.id, { ...mutant, state: "not reached", by: null }]),
	);
	const open = Array.from({ length: workers }, (_, number) => openWorker(folder, number));
	try {
		for (const [name, tests] of Object.entries(groups)) {
			const alive = mutants.filter(({ id }) => !isNoticed(results.get(id) ?? { state: "not reached" }));
			if (tests.length === 0 || alive.length === 0) continue;
			if (name === "built") build(folder, log);
			log(`${name}: ${alive.length} mutants, ${tests.length} test files`);
			const reach = await findReach(folder, tests, open, log);
			const queue = alive.filter(({ id }) => reach.testsOf.has(id));
			await Promise.all(
				open.map(async (worker, at) => {
					const ids = queue.filter((_, index) => index % open.length === at).map(({ id }) => id);
					const alone = (id: number, ...some: string[]) => {
						const tests = some.length > 0 ? some : (reach.testsOf.get(id) ?? []);
						return tryMutant(worker, results.get(id) as Result, { tests, slackMs, ...reach });
					};
					// The built shop runs in processes of its own, which ask for their mutant when they start.
					if (name === "built") for (const id of ids) results.set(id, await alone(id));
					else await tryBatches(worker, ids, { folder, reach, isPure: name === "pure", slackMs, results, alone, log });
				}),
			);
			for (const { id } of queue) {
				const result = results.get(id);
				if (result && !isNoticed(result)) log(`${name}: alive: ${lineOf(result)}`);
			}
		}
	} finally {
		await Promise.all(open.map((worker) => worker.close()));
	}
	return [...results.values()];
}

/** Which test file reaches which mutant, and how long it takes, measured without a mutant. */
async function findReach(
	folder: string,
	tests: readonly string[],
	open: Worker[],
	log: (line: string) => void,
): Promise<Reach> {
	const reach: Reach = { testsOf: new Map(), milliseconds: {} };
	mkdirSync(join(folder, ".reached"), { recursive: true });
	const queue = [...tests];
	await Promise.all(
		open.map(async (worker) => {
			for (let test = queue.shift(); test !== undefined; test = queue.shift()) {
				const reached = join(folder, ".reached", test.replaceAll("/", "_"));
				const outcome = await worker.run({ tests: [test], active: -1, reached }, BASELINE_MS);
				if (outcome === null || outcome.failed !== null) {
					log(`left out, it fails without a mutant: ${test} (${outcome?.failed?.test ?? "took too long"})`);
					continue;
				}
				Object.assign(reach.milliseconds, outcome.milliseconds);
				for (const id of idsIn(reached)) reach.testsOf.set(id, [...(reach.testsOf.get(id) ?? []), test]);
			}
		}),
	);
	return reach;
}

function idsIn(file: string): Set<number> {
	if (!existsSync(file)) return new Set();
	const lines = readFileSync(file, "utf8").trim().split("\n");
	rmSync(file);
	return new Set(lines.map((line) => Number(line)));
}

async function tryMutant(
	worker: Worker,
	mutant: Mutant,
	given: { tests: readonly string[]; milliseconds: Reach["milliseconds"]; slackMs: number },
): Promise<Result> {
	const milliseconds = (test: string) => given.milliseconds[test] ?? 0;
	const tests = [...given.tests].sort((a, b) => milliseconds(a) - milliseconds(b));
	const limit = given.slackMs + SLOWER * tests.reduce((sum, test) => sum + milliseconds(test), 0);
	const outcome = await worker.run({ tests, active: mutant.id, reached: null }, limit);
	if (outcome === null) return { ...mutant, state: "timeout", by: null };
	if (outcome.failed === null) return { ...mutant, state: "survived", by: null };
	return { ...mutant, state: "killed", by: `${outcome.failed.file} › ${outcome.failed.test}` };
}

function build(folder: string, log: (line: string) => void): void {
	log("building the shop with its mutants in it");
	const PATH = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
	const options = { cwd: folder, env: { ...process.env, PATH }, encoding: "utf8" } as const;
	const { status, stdout, stderr } = spawnSync("node", ["scripts/build-if-stale.mjs"], options);
	if (status !== 0) throw new Error(`the build with the mutants failed: ${stdout}${stderr}`);
}
