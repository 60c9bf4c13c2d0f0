import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["*.planted.ts"], exclude: ["browser.planted.ts"], retry: 1 } });
