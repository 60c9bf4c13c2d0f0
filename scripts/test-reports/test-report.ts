/** What a test runner tells at its end: how many tests passed, and a line for each that did not. */
export type TestReport = { passed: number; failures: string[] };
