/** A test runner's result: the number of passed tests, one line per failure, and the tests that passed on a retry. */
export type TestReport = { passed: number; failures: string[]; flaky: string[] };
