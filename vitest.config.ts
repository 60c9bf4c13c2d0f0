import { defineConfig } from "vitest/config";
import { sortTests } from "./tests/support/processes/sort-tests.ts";

const PLANTED = "tests/architecture/planted/**";
const ALL = "{app,i18n,platform,postgrest,sandbox,scripts,server,shop,tests,tools}/**/*.test.{ts,tsx}";

const common = {
	setupFiles: "tests/support/fail-on-console.ts",
	pool: "forks",
	maxWorkers: 3,
	retry: Number(process.env.TEST_RETRIES ?? 0),
	// Against tests that hang, and against nothing else: a busy machine makes none of them fail.
	testTimeout: 300_000,
	hookTimeout: 300_000,
} as const;

const { withPage, alone } = sortTests(import.meta.dirname);

/** Importing the modules costs more than most files' tests, so files share processes, except for those that cannot. */
const project = (name: string, include: string[], isolate: boolean, exclude: string[] = []) => ({
	extends: false as const,
	test: { ...common, name, include, isolate, exclude: [PLANTED, ...exclude] },
});

export default defineConfig({
	test: {
		...common,
		include: [ALL],
		exclude: [PLANTED],
		globalSetup: ["tests/support/start-databases.ts"],
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		projects: [
			project("shared", [ALL], false, [...withPage, ...alone]),
			project("page", withPage, false),
			project("alone", alone, true),
		],
	},
});
