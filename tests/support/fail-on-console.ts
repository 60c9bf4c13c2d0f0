import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { takeDatabaseTime } from "./processes/database-time.ts";
import { endFile } from "./processes/end-with-file.ts";

/** An unexpected warning or error on the console fails the test: it would go unnoticed otherwise. */
const spies = { warn: vi.spyOn(console, "warn"), error: vi.spyOn(console, "error") };

beforeEach(() => {
	for (const spy of Object.values(spies)) spy.mockReset();
});

afterEach(() => {
	const lines = Object.values(spies).flatMap((spy) => spy.mock.calls.map((call) => call.join(" ")));
	expect(lines, "console output that no test expects").toEqual([]);
});

const databaseMs = { import: 0, tests: 0 };

beforeAll(() => {
	databaseMs.import = takeDatabaseTime();
});

// biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a hook uses from its source
afterAll(async ({}, { file }) => {
	await endFile();
	databaseMs.tests = takeDatabaseTime();
	file.meta.databaseMs = databaseMs;
});

/** Returns the console's warnings and errors of this test so far; they no longer fail it. */
export function takeConsole(): string[] {
	const lines = Object.values(spies).flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(" ")));
	for (const spy of Object.values(spies)) spy.mockClear();
	return lines;
}
