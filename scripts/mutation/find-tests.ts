import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const IMPORTED = /(?:from|import)\s*\(?\s*"((?:#|\.)[^"]+)"/g;
const BUNDLE = "build/server/index.js";

/** Slow suites about load, several processes or source text, which find no mutants that others miss. */
const EXCLUDED = /^(tests\/(concurrency|scaling|failures|architecture|fuzz)\/|scripts\/mutation\/)/;

/** Tests by distance, nearest first; the last group runs on the built shop. */
export type TestGroups = { beside: string[]; around: string[]; built: string[] };

/** The test files that can reach one of these files, following the imports in the sources. */
export function findTests(folder: string, files: readonly string[], all: readonly string[]): TestGroups {
	const sources = new Map(all.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
	const importers = new Map<string, string[]>();
	for (const [file, source] of sources) {
		for (const imported of importsOf(file, source)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
	}
	const distances = new Map(files.map((file) => [file, 0]));
	for (const file of distances.keys()) {
		for (const importer of importers.get(file) ?? []) {
			if (!distances.has(importer)) distances.set(importer, (distances.get(file) ?? 0) + 1);
		}
	}
	const tests = all.filter((file) => /\.test\.tsx?$/.test(file) && !EXCLUDED.test(file));
	const ofBuild = new Set([...sources].filter(([, source]) => source.includes(BUNDLE)).map(([file]) => file));
	const isBuilt = (test: string) =>
		ofBuild.has(test) || importsOf(test, sources.get(test) ?? "").some((file) => ofBuild.has(file));
	const folders = new Set(files.map((file) => dirname(file)));
	const isBeside = (test: string) => folders.has(dirname(test)) || distances.get(test) === 1;
	const near = tests.filter((test) => distances.has(test) && !isBuilt(test));
	near.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
	return {
		beside: near.filter(isBeside),
		around: near.filter((test) => !isBeside(test)),
		built: files.some((file) => !file.startsWith("scripts/")) ? tests.filter(isBuilt) : [],
	};
}

function importsOf(file: string, source: string): string[] {
	return [...source.matchAll(IMPORTED)].map(([, path = ""]) =>
		path.startsWith("#") ? path.slice(1) : normalize(join(dirname(file), path)),
	);
}
