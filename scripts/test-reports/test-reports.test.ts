import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestReport } from "./test-report.ts";

const BIN = join(import.meta.dirname, "../../node_modules/.bin");

function report(command: string, commandArguments: readonly string[]): TestReport {
	const folder = mkdtempSync(join(tmpdir(), "shop-test-report-"));
	try {
		const file = join(folder, "report.json");
		const { VITEST: _, VITEST_POOL_ID: __, ...environment } = process.env;
		const { status } = spawnSync(join(BIN, command), commandArguments, {
			cwd: join(import.meta.dirname, "planted"),
			env: { ...environment, TEST_REPORT: file },
		});
		expect(status).toBe(1);
		return JSON.parse(readFileSync(file, "utf8"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test.each([
	["vitest", ["run", `--reporter=${join(import.meta.dirname, "vitest-report.ts")}`]],
	["playwright", ["test", `--reporter=${join(import.meta.dirname, "playwright-report.ts")}`]],
])(
	"the report of %s names a test that failed, one that passed only on a retry, and why one was skipped",
	(command, args) => {
		const { passed, failures, flaky, skipped } = report(command, args);
		expect(passed).toBe(2);
		expect(new Set(failures.map((line) => line.replace(/^.*?(fails).*?(on purpose)[\s\S]*$/, "$1: $2")))).toEqual(
			new Set(["fails: on purpose"]),
		);
		expect(skipped).toEqual({ "by a test that says why": 1 });
		expect(flaky).toEqual([expect.stringMatching(/passes on a retry: [\s\S]*expect/)]);
	},
);
