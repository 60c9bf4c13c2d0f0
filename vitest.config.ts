import { defineConfig } from "vitest/config";
import { findTestsAlone } from "./tests/support/processes/tests-alone.ts";

const PLANTED = "tests/architecture/planted/**";
/** The tests beside the sources, and those of several parts together. */
const PLACES = {
	unit: "{app,bench,i18n,platform,postgrest,sandbox,scripts,server,shop}/**/*.test.{ts,tsx}",
	tests: "tests/**/*.test.{ts,tsx}",
};

const common = {
	setupFiles: "tests/support/fail-on-console.ts",
	pool: "forks",
	maxWorkers: 3,
	retry: Number(process.env.TEST_RETRIES ?? 0),
	// Against tests that hang, and against nothing else: a busy machine makes none of them fail.
	testTimeout: 300_000,
	hookTimeout: 300_000,
} as const;

const alone = findTestsAlone(import.meta.dirname);

/** Importing the modules costs more than most files' tests, so the files of a place share processes, except for some. */
const projectsOf = (name: keyof typeof PLACES) => {
	const own = alone.filter((file) => file.startsWith("tests/") === (name === "tests"));
	return [
		{ extends: false, test: { ...common, name, isolate: false, include: [PLACES[name]], exclude: [PLANTED, ...own] } },
		{ extends: false, test: { ...common, name: `${name} alone`, include: own, exclude: [PLANTED] } },
	];
};

export default defineConfig({
	test: {
		...common,
		include: Object.values(PLACES),
		exclude: [PLANTED],
		globalSetup: ["tests/support/start-databases.ts"],
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		projects: [...projectsOf("unit"), ...projectsOf("tests")],
	},
});
