import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { countSkipped, emptyReport, type FileTimes } from "./test-report.ts";

declare module "vitest" {
	interface TaskMeta {
		/** How long a file waited for its databases, in ms. */
		databaseMs?: { import: number; tests: number };
	}
}

/** Writes passed and failed tests, including hooks and whole files, and their times to the file in TEST_REPORT. */
export default class VitestReport implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
		const report = emptyReport();
		const addFailures = (where: string, errors: readonly { message: string }[]) => {
			for (const { message } of errors) report.failures.push(`${where}: ${message}`);
		};
		addFailures("outside any test", unhandled);
		for (const module of modules) {
			addFailures(module.relativeModuleId, module.errors());
			report.files.push(timesOf(module));
			for (const suite of module.children.allSuites()) {
				addFailures(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors());
			}
			for (const test of module.children.allTests()) {
				const result = test.result();
				const { state, errors } = result;
				if (state === "passed") report.passed++;
				if (state === "skipped") countSkipped(report, result.note ?? reasonOf(module));
				if (test.diagnostic()?.flaky) {
					report.flaky.push(
						`${module.relativeModuleId} › ${test.fullName}: ${errors?.map(({ message }) => message).join("; ")}`,
					);
				}
				if (state === "failed") addFailures(`${module.relativeModuleId} › ${test.fullName}`, errors);
			}
		}
		if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
	}
}

function timesOf(module: TestModule): FileTimes {
	const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
	const waited = module.meta().databaseMs ?? { import: 0, tests: 0 };
	return {
		file: module.relativeModuleId,
		import: Math.max(collectDuration - waited.import, 0),
		setup: environmentSetupDuration + prepareDuration + setupDuration,
		database: waited.import + waited.tests,
		tests: Math.max(duration - waited.tests, 0),
	};
}

/** Most of the tests that give no reason need PostgreSQL; without it those of both databases ran on one of them alone. */
function reasonOf({ project }: TestModule): string {
	const { postgresUrl } = project.getProvidedContext();
	return postgresUrl === null ? "there is no PostgreSQL server on this machine" : "a program is not on this machine";
}
