/** A test runner's result: the number of passed tests, and one line per failure. */
export type TestReport = { passed: number; failures: string[] };
