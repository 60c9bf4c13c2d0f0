import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const SCHEMA = "platform/database/schema.ts";
const RULES = "shop/selling/catalog/catalog.rules.ts";
const ENGLISH = "app/i18n/en/admin/products.ts";
const SPANISH = "app/i18n/es/admin/products.ts";

/** What a new switch adds to each place, after a line like the one that `isActive` has there (ARCHITECTURE.md). */
const PLACES: readonly [place: string, file: string, after: RegExp, added: (name: string) => string][] = [
	[
		"generated schema",
		SCHEMA,
		/\n\tproducts: \{\n[^}]*?isActive: Generated<boolean>;\n/,
		(name) => `\t\t${name}: Generated<boolean>;\n`,
	],
	["type of a product", RULES, /\tisActive: boolean;\n/, (name) => `\t${name}: boolean;\n`],
	["kind", RULES, /\tisActive: "switch",\n/, (name) => `\t${name}: "switch",\n`],
	["English label", ENGLISH, /\tfield_isActive: .*\n/, (name) => `\tfield_${name}: "Gift",\n`],
	["Spanish label", SPANISH, /\tfield_isActive: .*\n/, (name) => `\tfield_${name}: "Regalo",\n`],
];

/** What uses every field: the statements, the requests and responses, the labels. */
const ROOTS = [
	"shop/selling/catalog/edit-product.ts",
	"shop/selling/catalog/find-products.ts",
	"app/api/admin/selling/products/products.schema.ts",
	"app/admin/operations/activity/detail-text.ts",
	"platform/database/server/pg-utils.d.ts",
];

const folder = mkdtempSync(join(tmpdir(), "product-field-"));

beforeAll(() => {
	for (const name of ["app", "i18n", "platform", "postgrest", "shop", "package.json"]) {
		cpSync(name, join(folder, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
	const config = { compilerOptions: { ...compilerOptions, rootDirs: undefined }, files: ROOTS };
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Adds a field for each of these to all places but that one, and returns what the compiler reports. */
function compileWithout(omitted: readonly string[]): string {
	for (const [, file] of PLACES) cpSync(file, join(folder, file));
	for (const [place, file, after, added] of PLACES) {
		const source = readFileSync(join(folder, file), "utf8");
		expect(source).toMatch(after);
		const lines = omitted.filter((one) => one !== place).map((one) => added(nameOf(one)));
		writeFileSync(
			join(folder, file),
			source.replace(after, (line) => line + lines.join("")),
		);
	}
	return spawnSync(resolve("node_modules/.bin/tsc"), ["-p", ".", "--checkers", "1"], { cwd: folder, encoding: "utf8" })
		.stdout;
}

/** `isWithoutKind` is the field without a kind. */
function nameOf(omitted: string): string {
	return `isWithout${omitted.replaceAll(/ ?\b(\w)/g, (_, first: string) => first.toUpperCase())}`;
}

/** The field that is added to all places. */
const WHOLE = "nothing";

const lacks = (place: string) => new RegExp(`'(?:field_)?${nameOf(place)}' (?:is missing in|does not exist in) type`);

// Labels of one language at a time: the compiler reports one kind of mistake per object.
test("a product field that lacks its column in the generated schema, its type, its kind or its English label does not compile", () => {
	const omitted = PLACES.slice(0, 4).map(([place]) => place);
	const report = compileWithout([...omitted, WHOLE]);
	for (const place of omitted) expect(report).toMatch(lacks(place));
	expect(report).not.toContain(nameOf(WHOLE));
});

// With it in one compilation, which takes ten seconds.
test("one that lacks its Spanish label does not compile either, and one that is added in all its places does", () => {
	const errors = compileWithout(["Spanish label", WHOLE]).match(/.*: error .*/g);
	expect(errors).toEqual([expect.stringMatching(lacks("Spanish label"))]);
});
