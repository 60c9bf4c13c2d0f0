import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { instrument } from "./instrument.ts";
import { listSources } from "./make-copy.ts";

test("every source can still be read with all its faults inside", () => {
	const files = listSources().filter((file) =>
		/^(app|platform|postgrest|server|shop)\/.*(?<!\.(test|spec|d))\.tsx?$/.test(file),
	);
	const broken = files.filter((file) => {
		const { errors } = parseSync(file, instrument(file, readFileSync(file, "utf8"), 0).code);
		return errors.length > 0;
	});
	expect(files.length).toBeGreaterThan(500);
	expect(broken).toEqual([]);
});

test("an arrow function's value is left out, and never its parameter", () => {
	const { mutants } = instrument(
		"one.ts",
		"export const same = (values: string[]) => values.map((value) => value);",
		0,
	);
	expect(mutants.map(({ kind, original }) => [kind, original])).toEqual([
		["value given back", "value"],
		["value given back", "values.map((value) => value)"],
	]);
});
