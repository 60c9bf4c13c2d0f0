import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: "tests/journeys",
	testMatch: "**/*.spec.ts",
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: true,
	retries: 0,
	globalSetup: "./tests/journeys/start-shop.ts",
});
