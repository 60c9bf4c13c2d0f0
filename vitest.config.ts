import { defineConfig } from "vitest/config";

const FOLDERS = "{app,i18n,platform,postgrest,sandbox,scripts,server,shop,tests,tools}";
const PLANTED = "tests/architecture/planted/**";
/** Tests of whole processes, and of all sources at once. */
const TRIALS = ["{scripts,server,tools,tests/{architecture,trials,server,operations}}/**/*.test.ts"];
/** Files with a page, made by happy-dom, share processes with those that have one. */
const PAGES = ["{app,tests/{interface,outlines}}/**/*.test.tsx"];
/** Files that leave something behind, or that others would disturb (tests/architecture/test-files.test.ts). */
const ALONE = ["**/*.alone.test.{ts,tsx}"];

const common = {
	setupFiles: "tests/support/fail-on-console.ts",
	pool: "forks",
	maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
	retry: Number(process.env.TEST_RETRIES ?? 0),
	// A second, as it is without, is over before a busy machine has had its turn.
	expect: { poll: { timeout: 20_000 } },
	// What a file needs before its tests is made once: a built shop, a demo.
	hookTimeout: 900_000,
} as const;

/** Against tests that hang only: ten times what the slowest of a kind takes, for machines have been seen six times as slow as others. */
const LIMIT_MS = { page: 30_000, database: 120_000, trial: 900_000 };

/** Importing the modules costs more than most files' tests, so files share processes, except for those that cannot. */
const project = (
	name: string,
	kind: keyof typeof LIMIT_MS,
	{ include, exclude = [], isolate = false }: { include: string[]; exclude?: string[]; isolate?: boolean },
) => ({
	extends: false as const,
	test: {
		...common,
		name,
		include,
		isolate,
		testTimeout: LIMIT_MS[kind],
		// A bundle that was not finished may leave a copy of all sources in dist.
		exclude: [PLANTED, "dist/**", "**/node_modules/**", ...exclude],
	},
});

export default defineConfig({
	test: {
		...common,
		globalSetup: ["tests/support/start-databases.ts"],
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		projects: [
			// They run in the order of their names: the longest files first, so that the last ones end together.
			project("alone", "trial", { include: ALONE, isolate: true }),
			project("trial", "trial", { include: TRIALS, exclude: ALONE }),
			project("unit", "database", {
				include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
				exclude: [...TRIALS, ...PAGES, ...ALONE],
			}),
			project("unit with a page", "page", { include: PAGES, exclude: ALONE }),
		],
	},
});
