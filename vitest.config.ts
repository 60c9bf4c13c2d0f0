import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{app,bench,i18n,platform,postgrest,sandbox,scripts,server,shop,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/architecture/planted/**"],
		globalSetup: ["tests/support/start-databases.ts"],
		setupFiles: ["tests/support/fail-on-console.ts"],
		pool: "forks",
		maxWorkers: 2,
		// When the database or the build is broken, the rest would only repeat it.
		bail: 30,
		retry: Number(process.env.TEST_RETRIES ?? 0),
		// Against tests that hang, and against nothing else: a busy machine makes none of them fail.
		testTimeout: 300_000,
		hookTimeout: 300_000,
	},
});
