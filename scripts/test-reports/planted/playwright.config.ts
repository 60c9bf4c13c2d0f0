import { defineConfig } from "@playwright/test";

export default defineConfig({ testMatch: "browser.planted.ts", retries: 1, workers: 1 });
