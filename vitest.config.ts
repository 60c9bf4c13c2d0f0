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

export default defineConfig({
	test: {
		...common,
		include: Object.values(PLACES),
		exclude: [PLANTED],
		globalSetup: ["tests/support/start-databases.ts"],
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		projects: [
			// Importing the modules costs more than most of these files' tests, so they share processes.
			{ extends: false, test: { ...common, name: "unit", isolate: false, include: [PLACES.unit], exclude: alone } },
			{ extends: false, test: { ...common, name: "unit alone", include: alone } },
			{ extends: false, test: { ...common, name: "tests", include: [PLACES.tests], exclude: [PLANTED] } },
		],
	},
});
