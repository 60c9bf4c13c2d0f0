import { writeFileSync } from "node:fs";
import { createVitest } from "vitest/node";

/** A worker's task: run these tests with this mutant active; the file `reached` records the mutants they reach. */
export type Task = { tests: string[]; active: number; reached: string | null };
/** The outcome: the first failed test, and the duration of each file. */
export type Outcome = { failed: { test: string; file: string } | null; milliseconds: Record<string, number> };

const state = process.env.MUTATION_STATE ?? "";

/** One Vitest for all tasks of this process, so that databases are created and sources transformed only once. */
const vitest = await createVitest("test", { watch: false, maxWorkers: 1, reporters: [{}] }, { logLevel: "silent" });

process.on("message", (task: Task) => {
	void run(task).then(
		(outcome) => process.send?.(outcome),
		(error: unknown) => process.send?.({ failed: { test: String(error), file: "" }, milliseconds: {} }),
	);
});
process.on("disconnect", () => void vitest.close().finally(() => process.exit(0)));
process.send?.("ready");

async function run({ tests, active, reached }: Task): Promise<Outcome> {
	writeFileSync(state, JSON.stringify({ active, reached }));
	// With an active mutant, the first failure is enough; without one, every test must record what it reaches.
	vitest.config.bail = reached === null ? 1 : 0;
	const project = vitest.getRootProject();
	const milliseconds: Record<string, number> = {};
	let failed: Outcome["failed"] = null;
	for (const test of tests) {
		const startedAt = performance.now();
		const specification = project.createSpecification(`${project.config.root}/${test}`);
		const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
		milliseconds[test] = performance.now() - startedAt;
		// Vitest also returns the files of earlier runs.
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
