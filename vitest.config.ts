import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{app,platform,sandbox,scripts,server,shop,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/architecture/planted/**"],
		globalSetup: ["tests/start-databases.ts"],
		setupFiles: ["tests/fail-on-console.ts"],
		pool: "forks",
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
