/** Where a file's time went, in ms of its processes. */
export type FileTimes = { file: string; import: number; setup: number; database: number; tests: number };

/**
 * A test runner's result: the number of passed tests, one line per failure, the tests that passed on a retry, why how many
 * did not run, and how long each file took.
 */
export type TestReport = {
	passed: number;
	failures: string[];
	flaky: string[];
	skipped: Record<string, number>;
	files: FileTimes[];
};

export function emptyReport(): TestReport {
	return { passed: 0, failures: [], flaky: [], skipped: {}, files: [] };
}

export function countSkipped({ skipped }: TestReport, reason: string): void {
	skipped[reason] = (skipped[reason] ?? 0) + 1;
}
