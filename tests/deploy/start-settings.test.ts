import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PLACES = [
	"scripts/bundle/make-bundle.ts",
	"ops/Containerfile",
	"ops/softbrace-shop.service",
	"docs/deploy.md",
] as const;

/** V8's options and the allocator's variables, which keep the memory of a process low. */
function memorySettings(file: string): string[] {
	const text = readFileSync(file, "utf8");
	return [...new Set(text.match(/--[\w-]+-(?:size|percent)=\d+|MALLOC_\w+=\d+/g))].sort();
}

test.each(PLACES)("D-99 %s starts the shop with the memory settings of npm start", (file) => {
	const settings = memorySettings("package.json");
	expect(settings).toHaveLength(5);
	expect(memorySettings(file)).toEqual(settings);
});
