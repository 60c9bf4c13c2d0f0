import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/**
 * What `endWithFile` cannot take back in a shared process: replaced modules and environment, and the memory of an embedded
 * database that `openTestDatabase` did not open. Or what other files would disturb: a measurement of memory.
 */
const OUTLASTS = [
	/\bvi\.(?:mock|doMock|hoisted|resetModules)\b/,
	/\bprocess\.(?:env\.\w+ = |chdir|on\()/,
	/\bPGlite\b|\bopenInMemory\b|\bopenEmbedded\(|\bopenDatabase\(/,
	/\bmemoryUsage\(/,
];
const HAS_PAGE = /@vitest-environment happy-dom/;

const files = listFiles().filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith("test-files.test.ts"));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

test("a test file that leaves something behind is named .alone.test, and gets a process of its own", () => {
	const shared = files.filter((file) => !/\.alone\.test\.tsx?$/.test(file));
	expect(shared.length).toBeGreaterThan(400);
	expect(shared.filter((file) => OUTLASTS.some((pattern) => pattern.test(sources.get(file) ?? "")))).toEqual([]);
});

test("a test file has a page exactly when it is a .test.tsx of the app, of the design system or of an outline", () => {
	const inPageFolder = (file: string) => /^(?:app|tests\/(?:interface|outlines))\/.*\.test\.tsx$/.test(file);
	expect(files.filter((file) => HAS_PAGE.test(sources.get(file) ?? "") !== inPageFolder(file))).toEqual([]);
});
