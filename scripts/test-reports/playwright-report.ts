import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { countSkipped, emptyReport, type TestReport } from "./test-report.ts";

export default class PlaywrightReport implements Reporter {
	#suite: Suite | undefined;
	readonly #report: TestReport = emptyReport();

	onBegin(_config: FullConfig, suite: Suite): void {
		this.#suite = suite;
	}

	onError(error: TestError): void {
		this.#report.failures.push(`outside any test: ${error.message ?? error.value}`);
	}

	onEnd(): void {
		for (const { file, tests } of this.#files()) {
			const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
			this.#report.files.push({ file, import: 0, setup: 0, database: 0, tests: ms });
		}
		for (const test of this.#suite?.allTests() ?? []) {
			if (test.outcome() === "skipped") {
				const { description } = test.annotations.find(({ type }) => type === "skip") ?? {};
				countSkipped(this.#report, description ?? "a browser test that did not run");
				continue;
			}
			if (test.ok() && test.results.length > 0) this.#report.passed++;
			const errors = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ""));
			const line = `${test.titlePath().filter(Boolean).join(" › ")}: ${errors.join("; ")}`;
			if (!test.ok()) this.#report.failures.push(line);
			if (test.outcome() === "flaky") this.#report.flaky.push(line);
		}
		if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report));
	}

	#files(): { file: string; tests: TestCase[] }[] {
		const byFile = Map.groupBy(this.#suite?.allTests() ?? [], ({ location }) => location.file);
		return [...byFile].map(([file, tests]) => ({ file: relative(process.cwd(), file), tests }));
	}

	printsToStdio(): boolean {
		return false;
	}
}
