import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";

const ENTRY = "build/server/start.js";
/** What a start imports dynamically, by the beginning of its name. */
const LOADED_AT_START = ["config-", "run-shop-", "index."];

/** The files that a start loads, and the packages that they import. */
function loadedAtStart() {
	rejectStaleBuild();
	const files = new Set<string>();
	const packages = new Set<string>();
	const visit = (file: string) => {
		if (files.has(file)) return;
		files.add(file);
		const code = readFileSync(file, "utf8");
		const names = [...code.matchAll(/^(?:import|export)\b[^"\n]*"([^"\n]+)";$/gm)].map(([, name = ""]) => name);
		for (const name of names) {
			if (name.startsWith(".")) visit(join(dirname(file), name));
			else if (!name.startsWith("node:")) packages.add(name);
		}
	};
	visit(ENTRY);
	const dynamic = [...readFileSync(ENTRY, "utf8").matchAll(/import\("(\.[^"]+)"\)/g)].map(([, name = ""]) => name);
	for (const name of dynamic) {
		if (LOADED_AT_START.some((start) => name.includes(`/${start}`))) visit(join(dirname(ENTRY), name));
	}
	return { files: [...files], packages, dynamic };
}

test("the built server brings its packages along, and a start on PostgreSQL loads none that it may never need", () => {
	const { files, packages, dynamic } = loadedAtStart();
	for (const start of LOADED_AT_START) expect(dynamic.filter((name) => name.includes(`/${start}`))).toHaveLength(1);
	expect(existsSync("build/server/index.js.map")).toBe(true);
	for (const lazy of ["@electric-sql/pglite", "pdfkit", "sharp"]) expect(packages).not.toContain(lazy);
	const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
	// Each is found in the build, so that its absence at start says something.
	for (const [library, text] of LAZY_LIBRARIES) expect(`${library}: ${code.includes(text)}`).toBe(`${library}: false`);
	expect(code).toContain("node_modules/stripe/");
});

/** A package and a path that the bundle names in its comments. */
const LAZY_LIBRARIES = [
	["the accounts' library", "node_modules/better-auth/dist/auth/"],
	["the mail client", "node_modules/nodemailer/"],
	["the visual editor", "node_modules/@puckeditor/core/"],
] as const;
