import { rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createVitest } from "vitest/node";

/**
 * What the worker is asked: run these tests with this mutant on; `reached` names the file that notes what they touch.
 * With a `batch` the only test is run once for each of these mutants, in one process, and the file tells how each went.
 */
export type Task = { tests: string[]; active: number; reached: string | null; batch?: number[] };
/** How it went: the first test that failed, and how long each file took. */
export type Outcome = { failed: { test: string; file: string } | null; milliseconds: Record<string, number> };

const state = process.env.MUTATION_STATE ?? "";

/** One Vitest for all tasks of this process: its databases are made once, and every source is transformed once. */
const vitest = await createVitest("test", { watch: false, maxWorkers: 1, reporters: [{}] }, { logLevel: "silent" });

process.on("message", (task: Task) => {
	void (task.batch === undefined ? run(task) : runBatch(task, task.batch)).then(tell, (error: unknown) =>
		tell({ failed: { test: String(error), file: "" }, milliseconds: {} }),
	);
});
process.on("disconnect", () => void vitest.close().finally(() => process.exit(0)));
process.send?.("ready");

/** The parent is gone when the run was aborted. */
function tell(outcome: Outcome): void {
	if (process.connected) process.send?.(outcome);
}

async function run({ tests, active, reached }: Task): Promise<Outcome> {
	writeFileSync(state, JSON.stringify({ active, reached }));
	// With a mutant on, the first failure is enough; without one, every test has to note what it reaches.
	vitest.config.bail = reached === null ? 1 : 0;
	const project = vitest.getRootProject();
	const milliseconds: Record<string, number> = {};
	let failed: Outcome["failed"] = null;
	for (const test of tests) {
		const startedAt = performance.now();
		const specification = project.createSpecification(`${project.config.root}/${test}`);
		const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
		milliseconds[test] = performance.now() - startedAt;
		// Vitest also returns the files of earlier runs as they ended.
		const broken = testModules.find((module) => module.moduleId === specification.moduleId && !module.ok());
		const first = broken && [...broken.children.allTests("failed")][0]?.fullName;
		if (broken || unhandledErrors.length > 0) {
			const [reason] = [...(broken?.errors() ?? []), ...unhandledErrors].map((error) => (error as Error).message);
			failed ??= { test: first ?? `outside of every test: ${reason ?? "no reason given"}`, file: test };
		}
		if (failed !== null && reached === null) break;
	}
	return { failed, milliseconds };
}

let batches = 0;

/** One file that imports the test again for each mutant: the start of a process costs more than most tests of rules. */
async function runBatch({ tests: [test = ""], reached }: Task, batch: number[]): Promise<Outcome> {
	writeFileSync(state, JSON.stringify({ active: -1, reached: null }));
	vitest.config.bail = 0;
	const project = vitest.getRootProject();
	// Under a new name each time: Vite reads a file once.
	const file = join(project.config.root, dirname(test), `batch-${batches++}-${basename(test)}`);
	writeFileSync(file, batchSource(basename(test), batch, reached ?? ""));
	try {
		const { testModules, unhandledErrors } = await vitest.runTestSpecifications([project.createSpecification(file)]);
		const module = testModules.find(({ moduleId }) => moduleId === file);
		const [reason] = [...(module?.errors() ?? []), ...unhandledErrors].map((error) => (error as Error).message);
		return { failed: reason === undefined ? null : { test: reason, file: test }, milliseconds: {} };
	} finally {
		rmSync(file);
	}
}

/** Each mutant notes when its turn begins, which of its tests failed first, and when all of them have run. */
function batchSource(test: string, batch: readonly number[], notes: string): string {
	return `import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, test, vi } from "vitest";
fc.configureGlobal({ endOnFailure: true });
const note = (id, ...words) => appendFileSync(${JSON.stringify(notes)}, [id, ...words].join(" ").replaceAll("\\n", " ") + "\\n");
for (const id of ${JSON.stringify(batch)}) describe(String(id), async () => {
	const turnOn = () => { globalThis.__mutation = { active: id, seen: null }; note(id, "begins"); };
	turnOn();
	let isNoticed = false;
	beforeAll(turnOn);
	beforeEach(({ onTestFailed, skip, task }) => {
		if (isNoticed) skip();
		onTestFailed(() => { isNoticed = true; note(id, "failed", task.name); });
	});
	afterAll(() => note(id, "done"));
	vi.resetModules();
	try { await import("./${test}"); } catch (error) { note(id, "failed", "import"); test("import", () => {}); }
});
`;
}
