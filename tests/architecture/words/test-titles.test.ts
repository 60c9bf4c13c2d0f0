import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ReadTest, readAllTests, readTests } from "#scripts/sources/read-tests.ts";

/** A test that names more says little about each of them. */
const MAX_IDS = 4;

const tests = readAllTests();
const known = new Set(
	["docs/requirements/requirements.yaml", "docs/decisions/rulings.md"].flatMap((file) => [
		...Array.from(
			readFileSync(file, "utf8").matchAll(/^ {6}- id: (\S+)|^\| (D-\d+) \|/gm),
			([, id, ruling]) => id ?? ruling,
		),
	]),
);

const findCrowded = (among: readonly ReadTest[]) =>
	among.filter(({ ids }) => ids.length > MAX_IDS).map(({ file, line, title }) => `${file}:${line} ${title}`);

test("no test names more than four requirements", () => {
	expect(tests.length).toBeGreaterThan(1000);
	expect(findCrowded(tests)).toEqual([]);
});

test("a planted title with five is reported, those of the group around it included", () => {
	const ids = [1, 2, 3, 4].map((number) => `CART${"-0"}${number}`).join(" ");
	const planted = `describe("HEAD${"-01"} a", () => {\n\ttest("${ids} b", () => {});\n});\ntest("${ids} c", () => {});`;
	expect(findCrowded(readTests("a.test.ts", planted))).toEqual([`a.test.ts:2 HEAD${"-01"} a › ${ids} b`]);
});

test("every id that a test names is a requirement or a ruling", () => {
	expect(tests.flatMap(({ ids }) => ids).filter((id) => !known.has(id))).toEqual([]);
});

test("every requirement is named by a test", () => {
	const named = new Set(tests.flatMap(({ ids }) => ids));
	const requirements = [...known].filter((id) => id !== undefined && !id.startsWith("D-"));
	expect(requirements.length).toBeGreaterThan(800);
	expect(requirements.filter((id) => !named.has(id ?? ""))).toEqual([]);
});

test("every ruling that the ledger names for a requirement exists", () => {
	const ledger = readFileSync("docs/requirements/requirements.yaml", "utf8");
	const ruled = Array.from(ledger.matchAll(/^ {8}ruled: (.+)/gm), ([, ids = ""]) => ids.split(" ")).flat();
	expect(ruled.length).toBeGreaterThan(50);
	expect(ruled.filter((id) => !known.has(id))).toEqual([]);
});
