import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";

const BUILD = "build/server";
const ENTRY = `${BUILD}/start.js`;
/** What a start imports dynamically, by the beginning of its name. */
const LOADED_AT_START = ["config-", "run-shop-", "index."];

const STATIC_IMPORT = /\b(?:import|export)(?:[\w$*{},\s]*\bfrom)?"([^"\n]+)"/g;

const DYNAMIC_IMPORT = /\bimport\([`"](\.[^`"]+)[`"]\)/g;
/** Characters of all files that a start loads; with white space and comments there are more than five million. */
const MAX_LENGTH = 4_200_000;

/** The files that a start loads, and the packages that they import. */
function loadedAtStart() {
	rejectStaleBuild();
	const files = new Set<string>();
	const packages = new Set<string>();
	const visit = (file: string) => {
		if (files.has(file)) return;
		files.add(file);
		const code = readFileSync(file, "utf8");
		const names = [...code.matchAll(STATIC_IMPORT)].map(([, name = ""]) => name);
		for (const name of names) {
			if (name.startsWith(".")) visit(join(dirname(file), name));
			else if (!name.startsWith("node:")) packages.add(name);
		}
	};
	visit(ENTRY);
	const dynamic = [...readFileSync(ENTRY, "utf8").matchAll(DYNAMIC_IMPORT)].map(([, name = ""]) => name);
	for (const name of dynamic) {
		if (LOADED_AT_START.some((start) => name.includes(`/${start}`))) visit(join(dirname(ENTRY), name));
	}
	return { files: [...files], packages, dynamic };
}

test("the built server brings its packages along, and a start on PostgreSQL loads none that it may never need", () => {
	const { files, packages, dynamic } = loadedAtStart();
	for (const start of LOADED_AT_START) expect(dynamic.filter((name) => name.includes(`/${start}`))).toHaveLength(1);
	for (const lazy of ["@electric-sql/pglite", "pdfkit", "sharp"]) expect(packages).not.toContain(lazy);
	const sources = files.flatMap(sourcesOf);
	const has = (path: string) => sources.some((source) => source.includes(path));
	for (const [library, path] of LAZY_LIBRARIES) expect(`${library}: ${has(path)}`).toBe(`${library}: false`);
	expect(has("node_modules/stripe/")).toBe(true);
	// `import { z }` instead of `import * as z` would bring the messages of all languages along, a third of a megabyte.
	expect(has("node_modules/zod/v4/core/schemas")).toBe(true);
	expect(has("node_modules/zod/v4/locales/he")).toBe(false);
	const everything = readdirSync(BUILD, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".js"))
		.flatMap((file) => sourcesOf(join(BUILD, file)));
	// The paths are right: their absence at start says something.
	for (const [, path] of LAZY_LIBRARIES) expect(everything.some((source) => source.includes(path))).toBe(true);
	// The visual editor runs in the browser alone.
	expect(everything.some((source) => source.includes("node_modules/@puckeditor/core/"))).toBe(false);
});

test("the text of the built server needs one byte per character in memory, and keeps the names of functions", () => {
	const codes = new Map(loadedAtStart().files.map((file) => [file, readFileSync(file, "utf8")]));
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of Latin-1 begins with them
	const wide = [...codes.keys()].filter((file) => /[^\u0000-\u00ff]/.test(codes.get(file) ?? ""));
	expect(wide).toEqual([]);
	const all = [...codes.values()].join("");
	expect(all.length).toBeLessThan(MAX_LENGTH);
	expect(all.includes("function sendDueMessages(")).toBe(true);
});

/** The sources of a built file, from the map that explains its stack traces. */
function sourcesOf(file: string): string[] {
	const map = `${file}.map`;
	return existsSync(map) ? JSON.parse(readFileSync(map, "utf8")).sources : [];
}

/** A package and a path of its sources. */
const LAZY_LIBRARIES = [
	["the accounts' library", "node_modules/better-auth/dist/auth/"],
	["the mail client", "node_modules/nodemailer/"],
	["passkeys", "node_modules/@simplewebauthn/server/"],
] as const;
