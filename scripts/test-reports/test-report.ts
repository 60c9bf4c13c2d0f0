/**
 * A test runner's result: the number of passed tests, one line per failure, the tests that passed on a retry, and why how many
 * did not run.
 */
export type TestReport = {
	passed: number;
	failures: string[];
	flaky: string[];
	skipped: Record<string, number>;
};

export function emptyReport(): TestReport {
	return { passed: 0, failures: [], flaky: [], skipped: {} };
}

export function countSkipped({ skipped }: TestReport, reason: string): void {
	skipped[reason] = (skipped[reason] ?? 0) + 1;
}
