import type { TestReport } from "./test-report.ts";

const MAX_FAILURE_LENGTH = 2_000;

/** What was skipped and why, what passed on a retry, what failed, and a last line that counts. */
export function describeReports(reports: readonly TestReport[]): string {
	const failures = reports.flatMap((report) => report.failures);
	const passed = reports.reduce((sum, report) => sum + report.passed, 0);
	const skipped = new Map<string, number>();
	for (const [reason, count] of reports.flatMap((report) => Object.entries(report.skipped))) {
		skipped.set(reason, (skipped.get(reason) ?? 0) + count);
	}
	const lines = [
		...[...skipped].map(([reason, count]) => `SKIPPED ${count} ${count === 1 ? "test" : "tests"}: ${reason}`),
		...reports
			.flatMap(({ flaky }) => flaky)
			.map((one) => `DEFECT, PASSED ON A RETRY ${one.slice(0, MAX_FAILURE_LENGTH)}`),
		...failures.map((one) => `FAILED ${one.slice(0, MAX_FAILURE_LENGTH)}`),
		`${passed} passed, ${failures.length} failed`,
	];
	return lines.map((line) => `\n${line}\n`).join("");
}
