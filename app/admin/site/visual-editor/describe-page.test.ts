import { expect, test } from "vitest";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { nameOfVersion } from "./describe-page.ts";

const list = (...elements: { id: string; type: string; content?: object }[]) =>
	JSON.stringify(elements.map((element, position) => ({ ...element, position })));
const HERO = { id: "a", type: "hero", content: { title: "Welcome" } };
const LONG = { id: "b", type: "text", content: { text: "word ".repeat(20) } };

test.each([
	[list(HERO), null, "First version, 1 element"],
	[list(HERO), list(HERO), "No changes"],
	[list(HERO, LONG), list(HERO), `Added: Text “${"word ".repeat(8).trimEnd()}…”`],
	[list({ ...HERO, content: { title: "Hi" } }), list(HERO, LONG), /^Removed: Text .* · Changed: Hero “Hi”$/],
	[list({ id: "x", type: "carousel" }), "[]", "Added: carousel"],
	["no list", list(HERO), "This version can’t be read."],
])("a version of the page is described in words, not as JSON: %#", (content, before, expected) => {
	const words = nameOfVersion(content, before, createTranslate(adminTexts, "en"));
	if (typeof expected === "string") expect(words).toBe(expected);
	else expect(words).toMatch(expected);
});

test("a version of the page is described in Spanish on a Spanish page", () => {
	expect(nameOfVersion(list(HERO), "[]", createTranslate(adminTexts, "es"))).toMatch(/^Se agregó: .* “Welcome”$/);
});
