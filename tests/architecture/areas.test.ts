import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** The areas of shop/, each of which may import itself and those after it (docs/decisions/076-areas-of-the-shop.md). */
const AREAS = ["operations", "site", "people", "selling", "access", "kernel"];

const IMPORTED = /(?:from|import)\s*\(?\s*"#shop\/([^/"]+)\//g;

/** Imports from an area into one above it: `shop/selling/a.ts imports people`. Tests may import everything. */
function findUpwardImports(sources: ReadonlyMap<string, string>): string[] {
	return [...sources]
		.filter(([file]) => file.startsWith("shop/") && !/\.test\.tsx?$|\/testing\//.test(file))
		.flatMap(([file, source]) => {
			const own = AREAS.indexOf(file.split("/")[1] ?? "");
			const imported = [...source.matchAll(IMPORTED)].map(([, area = ""]) => area);
			return imported.filter((area) => AREAS.indexOf(area) < own).map((area) => `${file} imports ${area}`);
		});
}

const MAX_FOLDERS = 12;
const files = listFiles().filter((file) => file.startsWith("shop/"));

test("areas of the shop import only themselves and the areas below them", () => {
	expect(findUpwardImports(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test("every file of the shop is in an area, and no area has more folders than are read at a glance", () => {
	expect([...new Set(files.map((file) => file.split("/")[1]))].toSorted()).toEqual(AREAS.toSorted());
	for (const area of AREAS) {
		const folders = files.map((file) => file.split("/")).filter((path) => path[1] === area && path.length > 3);
		expect(new Set(folders.map((path) => path[2])).size).toBeLessThanOrEqual(MAX_FOLDERS);
	}
});

test("an import into a higher area is found, of types and of modules loaded later too", () => {
	const planted = [
		["shop/selling/cart/a.ts", 'import type { Review } from "#shop/people/reviews/review.rules.ts";'],
		["shop/kernel/b.ts", 'const { find } = await import("#shop/access/limits/find.ts");'],
		["shop/people/reviews/c.ts", 'import { find } from "#shop/selling/orders/find-orders.ts";'],
		["shop/selling/cart/a.test.ts", 'import { find } from "#shop/people/reviews/find.ts";'],
	] as const;
	expect(findUpwardImports(new Map(planted))).toEqual([
		"shop/selling/cart/a.ts imports people",
		"shop/kernel/b.ts imports access",
	]);
});

/** Modules of operations with one entry: a reader of the shop needs to open no other file of them. */
const ENTRIES = ["server/metrics/metrics.ts", "server/traces/traces.ts", "platform/processes/processes.ts"];

/** Parts of operations, and who may know them: the capabilities about them, the commands, and what starts the shop. */
const CALLERS: Readonly<Record<string, RegExp>> = {
	"platform/backup": /^(?:platform\/backup|shop\/operations|scripts|server\/start)\/|^server\/app\.ts$/,
	"platform/health": /^(?:platform\/health|shop\/operations|scripts)\//,
	scripts: /^(?:scripts|tools)\//,
	tools: /^tools\//,
};

/** Imports past an entry, or by a file that should not know the module: `app/a.ts imports scripts/b.ts`. */
function findWrongDoors(sources: ReadonlyMap<string, string>): string[] {
	const isTest = (file: string) => /^tests\/|\.(?:test|spec)\.tsx?$|\/testing\/|\/planted\//.test(file);
	return [...sources]
		.filter(([file]) => !isTest(file))
		.flatMap(([file, source]) => {
			const imported = [...source.matchAll(/"#((?:server|platform|scripts|tools)\/[^"]+)"/g)].map(
				([, path = ""]) => path,
			);
			const isWrong = (path: string) =>
				ENTRIES.some((entry) => isInside(path, dirname(entry)) && path !== entry && !isInside(file, dirname(entry))) ||
				Object.entries(CALLERS).some(([folder, callers]) => isInside(path, folder) && !callers.test(file));
			return imported.filter(isWrong).map((path) => `${file} imports ${path}`);
		});
}

function isInside(path: string, folder: string): boolean {
	return path.startsWith(`${folder}/`);
}

test("operations are entered by their one entry, and by those who run them", () => {
	const all = listFiles().filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file));
	expect(ENTRIES.filter((entry) => !all.includes(entry))).toEqual([]);
	expect(findWrongDoors(new Map(all.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test("an import past the entry is found, and one of a part of operations by another part of the shop", () => {
	const planted = [
		["server/start/a.ts", 'const { openMetrics } = await import("#server/metrics/open-metrics.ts");'],
		["server/start/b.ts", 'import { openShopMetrics } from "#server/metrics/metrics.ts";'],
		["shop/selling/cart/c.ts", 'import { makeBackup } from "#platform/backup/make-backup.ts";'],
		["scripts/d.ts", 'import { makeBackup } from "#platform/backup/make-backup.ts";'],
		["app/e.ts", 'import { readTests } from "#scripts/sources/read-tests.ts";'],
		["tests/f.test.ts", 'import { readTests } from "#scripts/sources/read-tests.ts";'],
	] as const;
	expect(findWrongDoors(new Map(planted))).toEqual([
		"server/start/a.ts imports server/metrics/open-metrics.ts",
		"shop/selling/cart/c.ts imports platform/backup/make-backup.ts",
		"app/e.ts imports scripts/sources/read-tests.ts",
	]);
});
