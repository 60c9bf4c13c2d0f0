import { expect, test } from "vitest";
import { readTests } from "./read-tests.ts";

/** Strings in pieces, so that no search for ids finds these examples. */
const A = `CART${"-01"}`;
const B = `CART${"-02"}`;
const RULING = `D${"-13"}`;

test.each<[what: string, source: string, tests: [line: number, title: string, ids: string[]][]]>([
	["a test", `test("${A} ${RULING} a", () => {});`, [[1, `${A} ${RULING} a`, [A, RULING]]]],
	["a test without an id", `\nit("a", async () => {});`, [[2, "a", []]]],
	["an id named twice", `test("${A} ${A} a", () => {});`, [[1, `${A} ${A} a`, [A]]]],
	["a test of the browser", `test("${A} a", { tag: "b" }, async ({ page }) => {});`, [[1, `${A} a`, [A]]]],
	[
		"a group, whose ids count for its tests",
		`test.describe("${A} a", () => {\n\ttest("${B} b", () => {});\n\ttest("c", () => {});\n});`,
		[
			[2, `${A} a › ${B} b`, [A, B]],
			[3, `${A} a › c`, [A]],
		],
	],
	[
		"a table of groups",
		`describe.runIf(true).each(DATABASES)("%s", () => { test("${A} a", () => {}); });`,
		[[1, `%s › ${A} a`, [A]]],
	],
	[
		"a table, a test per id",
		`test.each([\n\t["${A}", 1],\n\t["${A}", 2],\n\t["${B}", 3],\n] as const)("%s a %i", () => {});`,
		[
			[2, `${A} a 1`, [A]],
			[4, `${B} a 3`, [B]],
		],
	],
	["a table of texts", `test.each(["${A} a", "${A} b"])("%s", () => {});`, [[1, `${A} a`, [A]]]],
	["a table of objects", `test.each([{ id: "${B}" }])("$id a", () => {});`, [[1, `${B} a`, [B]]]],
	[
		"a table with a name",
		`const ROWS = [["${A}"], ["${B}"]];\ntest.each(ROWS)("%s a", () => {});`,
		[
			[1, `${A} a`, [A]],
			[1, `${B} a`, [B]],
		],
	],
	["a table from another file", `test.each(rows())("${A} %s", () => {});`, [[1, `${A} %s`, [A]]]],
	[
		"a loop",
		`for (const [id, b] of [["${A}", 1], ["${B}", c]] as const) test(\`\${id} a \${b}\`, () => {});`,
		[
			[1, `${A} a 1`, [A]],
			[1, `${B} a {b}`, [B]],
		],
	],
	[
		"a loop over an object's entries",
		`const ROWS = { "${A}": { x: 1 } };\nfor (const [id, { x }] of Object.entries(ROWS)) test(\`\${id} a \${x}\`, () => {});`,
		[[2, `${A} a 1`, [A]]],
	],
	[
		"what is no test",
		`test.afterEach("${A}", () => {});\nawait test.step("${A}", () => {});\nfind("${A}", () => {});`,
		[],
	],
])("%s is read", (_, source, tests) => {
	expect(readTests("a.test.ts", source).map(({ line, title, ids }) => [line, title, ids])).toEqual(tests);
});

test("a file that cannot be parsed is named", () => {
	expect(() => readTests("a.test.ts", "test(")).toThrow("a.test.ts");
});
