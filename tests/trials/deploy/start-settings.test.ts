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

test("D-94 the compose file keeps backups outside of its volumes, in a folder that exists before the start", () => {
	const text = readFileSync("ops/compose.yaml", "utf8");
	const [, backups = ""] = /^ {6}BACKUP_TO: \$\{BACKUP_TO:-(\/\S+)\}$/m.exec(text) ?? [];
	const volumes = [...text.matchAll(/^ {6}- \w+:(\/\S+)$/gm)].map(([, target = ""]) => target);
	expect(volumes.length).toBeGreaterThan(2);
	expect(volumes.filter((target) => `${backups}/`.startsWith(`${target}/`))).toEqual([]);
	const bind =
		/- type: bind\n {8}source: (\S+)\n {8}target: (\S+)\n(?: {8}#.*\n)* {8}bind: \{ create_host_path: false \}/;
	expect(bind.exec(text)?.slice(1)).toEqual([expect.stringMatching(/^\$\{BACKUP_FOLDER:-\/srv\/\S+\}$/), backups]);
});
