import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { countSkipped, emptyReport } from "./test-report.ts";

/** Writes passed and failed tests, including hooks and whole files, to the file in TEST_REPORT. */
export default class VitestReport implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
		const report = emptyReport();
		const addFailures = (where: string, errors: readonly { message: string }[]) => {
			for (const { message } of errors) report.failures.push(`${where}: ${message}`);
		};
		addFailures("outside any test", unhandled);
		for (const module of modules) {
			addFailures(module.relativeModuleId, module.errors());
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

/** Most of the tests that give no reason need PostgreSQL; without it those of both databases ran on one of them alone. */
function reasonOf({ project }: TestModule): string {
	const { postgresUrl } = project.getProvidedContext();
	return postgresUrl === null ? "there is no PostgreSQL server on this machine" : "a program is not on this machine";
}
