import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listFiles } from "#tests/architecture/list-files.ts";
import { findBannedWords } from "./find-banned-words.ts";

/** Files that hold banned words for a reason that stays. */
const EXEMPT: readonly string[] = [
	// The lists of banned words themselves.
	"docs/glossary.md",
	"tests/architecture/words/banned-words.ts",
	"tests/architecture/words/glossary.test.ts",
	// Applied migrations are never edited; the schema is generated from the tables they made.
	"platform/database/migrations/",
	"platform/database/schema.ts",
];

const CHECKED = /\.(tsx?|mts|mjs|md|css)$/;

test("no banned word appears in a name, a comment, a document or an English UI text", () => {
	const files = listFiles().filter((file) => CHECKED.test(file) && !EXEMPT.some((path) => file.startsWith(path)));
	expect(files.length).toBeGreaterThan(0);
	expect(files.flatMap((file) => findBannedWords(file, readFileSync(file, "utf8")))).toEqual([]);
});

describe("a planted word is reported with its line and its replacement", () => {
	test.each<[path: string, source: string, reported: string[]]>([
		[
			"app/x.ts",
			"const a = 1;\nexport const deedCount = a;\n",
			['app/x.ts:2 "deed": use "action, use case, operation or job"'],
		],
		["app/x.ts", "/** Sends\n * a letter. */\nexport const a = 1;\n", ['app/x.ts:2 "letter": use "email"']],
		["app/x.tsx", "export const a = <Button look='soft' />;\n", ['app/x.tsx:1 "look=": use "variant="']],
		["app/x.ts", "class A { #sealLetter = 1 }\n", ['app/x.ts:1 "letter": use "email"']],
		["app/x.ts", "type Portal = { a: 1 };\n", ['app/x.ts:1 "portal": use "admin"']],
		["app/x.ts", "const MOST_ROWS = 1;\n", ['app/x.ts:1 "MOST_ROWS": use "MAX_"']],
		["app/x.ts", "const { clientAddress } = a;\n", ['app/x.ts:1 "clientAddress": use "ipAddress"']],
		["app/x.ts", "const { PLAIN_LINK } = a;\n", ['app/x.ts:1 "PLAIN_LINK": use "the noun alone, or withoutScripts"']],
		[
			"app/plain/cart-action.ts",
			"const isPlain = 1;\n",
			[
				'app/plain/cart-action.ts "plain cart": use "the noun alone, or without scripts"',
				'app/plain/cart-action.ts:1 "isPlain": use "the noun alone, or withoutScripts"',
			],
		],
		[
			"shop/letters/open-shelf.ts",
			"",
			['shop/letters/open-shelf.ts "letters": use "email"', 'shop/letters/open-shelf.ts "shelf": use "stock"'],
		],
		[
			"app/a.test.ts",
			'test.each([1])("%s is told", () => {});\n',
			['app/a.test.ts:1 "is told": use "notified, logged or returned"'],
		],
		["app/i18n/en/a.ts", "export const a = {\n\tb: 'A picture',\n};\n", ['app/i18n/en/a.ts:2 "picture": use "image"']],
		["docs/a.md", "# A\n\nWhoever reads it.\n", ['docs/a.md:3 "whoever": use "the user, caller or client"']],
		["app/a.css", ".a {\n\t/* The colour. */\n}\n", ['app/a.css:2 "colour": use "color"']],
	])("%s %j", (path, source, reported) => {
		expect(findBannedWords(path, source)).toEqual(reported);
	});
});

describe("what is right stays unreported", () => {
	test.each<[path: string, source: string]>([
		["app/x.tsx", "export const a = <picture>{createPortal(b, c)}</picture>;\n"],
		[
			"app/x.ts",
			"// A two-letter code on US Letter paper, or 32 letters.\nexport const a = { action_LETTER_RETRY: 1 };\n",
		],
		["app/x.ts", "// Letters and digits, no upper-case letters; letter-spacing is the font's.\n"],
		["app/x.ts", "// The connection was refused. The house number is optional.\n"],
		["app/x.ts", 'export const type = "LETTER_RETRY";\n'],
		["app/x.ts", 'export const tables = { tallies: "select", tally_changes: "insert" };\n'],
		["app/x.ts", "// Reads `portal` from rows that are older.\nexport const desktop = socket.remoteAddress;\n"],
		["app/x.ts", "// In plain English, as plain text.\nexport const plainText = 1;\n"],
		["docs/a.md", "See [the record](decisions/016-letter.md) and `npm run deed`.\n"],
		["app/x.ts", "export const MAX_ROWS = Math.floor(answer + lookup + program);\n"],
	])("%s %j", (path, source) => {
		expect(findBannedWords(path, source)).toEqual([]);
	});
});
