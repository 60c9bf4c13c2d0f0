import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const IMPORTED = /(?:from|import)\s*\(?\s*"((?:#|\.)[^"]+)"/g;
const BUNDLE = "build/server/index.js";

/** Suites of minutes: they are about load, two processes or the sources as text, and find no mutant that others miss. */
const LEFT_OUT = /^(tests\/(selling\/concurrency|trials|architecture|fuzz)\/|tools\/mutation\/)/;

/** A test that imports none of these has no database, no server and no screen: it can run many times in one process. */
const HEAVY = /^(app|platform|sandbox|server|scripts|tools|tests\/(?!selling\/money\/))/;

/** How far away the tests are, the quick ones and the nearest first; the last group asks the built shop. */
export type TestGroups = { pure: string[]; beside: string[]; around: string[]; built: string[] };

/** The test files that can reach one of these files, by the imports as they are written. */
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
	const tests = all.filter((file) => /\.test\.tsx?$/.test(file) && !LEFT_OUT.test(file));
	const ofBuild = new Set([...sources].filter(([, source]) => source.includes(BUNDLE)).map(([file]) => file));
	const isBuilt = (test: string) =>
		ofBuild.has(test) || importsOf(test, sources.get(test) ?? "").some((file) => ofBuild.has(file));
	const folders = new Set(files.map((file) => dirname(file)));
	const isBeside = (test: string) => folders.has(dirname(test)) || distances.get(test) === 1;
	const near = tests.filter((test) => distances.has(test) && !isBuilt(test));
	near.sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
	const isPure = (test: string) => ![...closureOf(test, sources)].some((file) => HEAVY.test(file));
	const others = near.filter((test) => !isPure(test));
	return {
		pure: near.filter(isPure),
		beside: others.filter(isBeside),
		around: others.filter((test) => !isBeside(test)),
		built: files.some((file) => !file.startsWith("scripts/")) ? tests.filter(isBuilt) : [],
	};
}

/** All that a file imports, and what that imports in turn. */
function closureOf(start: string, sources: ReadonlyMap<string, string>): Set<string> {
	const closure = new Set([start]);
	for (const file of closure) {
		for (const imported of importsOf(file, sources.get(file) ?? "")) closure.add(imported);
	}
	return closure;
}

function importsOf(file: string, source: string): string[] {
	return [...source.matchAll(IMPORTED)].map(([, path = ""]) =>
		path.startsWith("#") ? path.slice(1) : normalize(join(dirname(file), path)),
	);
}
