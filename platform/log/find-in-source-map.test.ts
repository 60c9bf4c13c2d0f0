import { SourceMap } from "node:module";
import { expect, test } from "vitest";
import { findInSourceMap } from "./find-in-source-map.ts";

/** Three lines: several segments of two sources, with negative and long steps; a line without any; one with a name. */
const MAP = {
	version: 3 as const,
	file: "built.js",
	sources: ["a.ts", "b.ts"],
	sourceRoot: "",
	sourcesContent: [],
	names: ["x"],
	mappings: "AAEI,IAAI,QCFN,EADG,gEAkhBM;;EACAA,KADxB,C",
};

test("each position has the original that Node.js finds, in one pass", () => {
	const byNode = new SourceMap(MAP);
	const wanted = [1, 3].flatMap((line) => Array.from({ length: 120 }, (_, index) => ({ line, column: index + 1 })));
	const expected = wanted.map(({ line, column }) => {
		const entry = byNode.findEntry(line - 1, column - 1);
		// Node.js continues with the line before where a line has no earlier segment.
		if (!("originalSource" in entry) || entry.originalSource === undefined || entry.generatedLine !== line - 1)
			return null;
		return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
	});
	expect(expected.filter((one) => one !== null).length).toBeGreaterThan(100);
	expect(new Set(expected.map((one) => one?.source))).toEqual(new Set(["a.ts", "b.ts", undefined]));
	expect(findInSourceMap(MAP, wanted)).toEqual(expected);
});

test("a position on a line without segments, or behind the end, has no original", () => {
	const wanted = [
		{ line: 2, column: 1 },
		{ line: 9, column: 1 },
	];
	expect(findInSourceMap(MAP, wanted)).toEqual([null, null]);
});
