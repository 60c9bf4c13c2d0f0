import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { listFiles } from "#tests/architecture/list-files.ts";

test("without TEST_RETRIES no test runs again, in neither runner nor by a wish of its own", async () => {
	onTestFinished(() => {
		vi.unstubAllEnvs();
		vi.resetModules();
	});
	const retries = async (count: string | undefined) => {
		vi.stubEnv("TEST_RETRIES", count);
		vi.resetModules();
		const { default: vitest } = await import("../../vitest.config.ts");
		const { default: playwright } = await import("../../playwright.config.ts");
		const { retry, projects = [] } = vitest.test ?? {};
		const ofProjects = projects.map((project) => (project as { test: { retry?: number } }).test.retry);
		return [...new Set([retry, ...ofProjects, playwright.retries])];
	};
	expect(await retries(undefined)).toEqual([0]);
	expect(await retries("1")).toEqual([1]);
	const tests = listFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file));
	expect(tests.filter((file) => /\bretr(?:y|ies): ?[1-9]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
