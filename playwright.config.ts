import { defineConfig } from "@playwright/test";
import chromium from "@sparticuz/chromium";

/** The browser comes with a package, so that a fresh clone has one. It is unpacked once, not by each worker into its folder. */
process.env.TEST_BROWSER ??= await chromium.executablePath();
const executablePath = process.env.TEST_BROWSER;

export default defineConfig({
	testDir: "tests/browser",
	testMatch: "**/*.spec.ts",
	workers: Number(process.env.TEST_WORKERS ?? 3),
	// Against what hangs only: machines have been seen six times as slow as others.
	timeout: 240_000,
	expect: { timeout: 90_000 },
	// When something that every page needs is broken, the rest would only wait for its limits, for hours.
	maxFailures: 10,
	retries: Number(process.env.TEST_RETRIES ?? 0),
	forbidOnly: true,
	globalSetup: "./tests/browser/support/start-shop.ts",
	use: {
		actionTimeout: 90_000,
		navigationTimeout: 90_000,
		launchOptions: {
			executablePath,
			args: [
				"--headless=new",
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
});
