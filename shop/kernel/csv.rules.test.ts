import { expect, test } from "vitest";
import { csvLine } from "./csv.rules.ts";

test.each([
	"=1+1",
	"+1",
	"-1",
	"@a",
	"\t=1",
	"\r=1",
	"＝1+1",
	"＋1",
	"－1",
	"＠a",
	"\u200b=1",
	" =1",
	"\ufeff\u2060@a",
	"\u00a0＝1",
])("%j is text in a spreadsheet, not a formula", (text) => {
	expect(csvLine([text]).replace(/^"/, "").startsWith("'")).toBe(true);
});

test.each(["Ana", "5-Pair Pack", "a=b", "José", "\u200bAna", " Ana", "日本", "🙂", ""])("%j stays as it is", (text) => {
	expect(csvLine([text])).toBe(`${text}\r\n`);
});
