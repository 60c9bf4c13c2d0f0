import { defineConfig } from "vitest/config";

const FOLDERS = "{app,i18n,platform,postgrest,sandbox,scripts,server,shop,tests,tools}";
const PLANTED = "tests/architecture/planted/**";
/** Files with a page, made by happy-dom, share processes with those that have one. */
const PAGES = ["{app,tests/interface}/**/*.test.tsx"];
/** Files that leave something behind, or that others would disturb (tests/architecture/test-files.test.ts). */
const ALONE = ["**/*.alone.test.{ts,tsx}"];

const common = {
	setupFiles: "tests/support/fail-on-console.ts",
	pool: "forks",
	maxWorkers: 3,
	retry: Number(process.env.TEST_RETRIES ?? 0),
	// Against tests that hang, and against nothing else: a busy machine makes none of them fail.
	testTimeout: 300_000,
	hookTimeout: 300_000,
} as const;

/** Importing the modules costs more than most files' tests, so files share processes, except for those that cannot. */
const project = (name: string, include: string[], isolate: boolean, exclude: string[] = []) => ({
	extends: false as const,
	test: { ...common, name, include, isolate, exclude: [PLANTED, "**/node_modules/**", ...exclude] },
});

export default defineConfig({
	test: {
		...common,
		globalSetup: ["tests/support/start-databases.ts"],
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		projects: [
			project("shared", [`${FOLDERS}/**/*.test.{ts,tsx}`], false, [...PAGES, ...ALONE]),
			project("page", PAGES, false, ALONE),
			project("alone", ALONE, true),
		],
	},
});
