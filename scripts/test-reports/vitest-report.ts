import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import type { TestReport } from "./test-report.ts";

/** Writes what passed and what failed, hooks and whole files included, to the file that TEST_REPORT names. */
export default class VitestReport implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
		const report: TestReport = { passed: 0, failures: [] };
		const note = (where: string, errors: readonly { message: string }[]) => {
			for (const { message } of errors) report.failures.push(`${where}: ${message}`);
		};
		note("outside of every test", unhandled);
		for (const module of modules) {
			note(module.relativeModuleId, module.errors());
			for (const suite of module.children.allSuites()) {
				note(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors());
			}
			for (const test of module.children.allTests()) {
				const { state, errors } = test.result();
				if (state === "passed") report.passed++;
				if (state === "failed") note(`${module.relativeModuleId} › ${test.fullName}`, errors);
			}
		}
		if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
	}
}
