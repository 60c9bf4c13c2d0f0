import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const marked = (one: string, other: string) => {
	const diff = diffLines(one, other);
	const write = (lines: typeof diff.one) => lines.map(({ text, isShared }) => (isShared ? text : `*${text}`));
	return [write(diff.one), write(diff.other)];
};

test("lines that only one text has are marked in that one", () => {
	expect(marked("a\nb\nc\nd", "a\nc\nx\nd")).toEqual([
		["a", "*b", "c", "d"],
		["a", "c", "*x", "d"],
	]);
	expect(marked("", "a")).toEqual([[], ["*a"]]);
	expect(marked("a\n\nb\n", "a\nb")).toEqual([
		["a", "b"],
		["a", "b"],
	]);
});

test("HTML in one line is compared by its blocks", () => {
	expect(marked("<h2>A</h2><p>b</p><p>c</p>", "<h2>A</h2><p>B</p><p>c</p>")).toEqual([
		["<h2>A</h2>", "*<p>b</p>", "<p>c</p>"],
		["<h2>A</h2>", "*<p>B</p>", "<p>c</p>"],
	]);
});

test("texts too long to compare line by line differ between their common start and end", () => {
	const lines = (word: string) => Array.from({ length: 1100 }, (_, at) => `${word}${at}`).join("\n");
	const diff = diffLines(`first\n${lines("a")}\nlast`, `first\n${lines("b")}\nlast`);
	expect([diff.one.length, diff.one.filter(({ isShared }) => isShared).map(({ text }) => text)]).toEqual([
		1102,
		["first", "last"],
	]);
});
