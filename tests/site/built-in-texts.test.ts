import { describe, expect, test } from "vitest";
import { loader } from "#app/api/admin/site/content/content.ts";
import { sanitizeHtml } from "#platform/html/sanitize-html.ts";
import { ANSWER_SECTIONS, EDITABLE_PAGES, hasOwnWords, languageOf } from "#shop/site/content/editable-page.rules.ts";
import { saveContent } from "#shop/site/content/save-content.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("a section that was never saved on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const read = async (page: string, section: string) => {
		const { body } = await callApi(loader, owner, { path: `/api/admin/content?page=${page}&section=${section}` });
		return body as { content: string | null; shown_instead: string; other_language: string };
	};

	test("D-166 ACON-24 has the built-in text in its language, as it would be stored", async () => {
		const own: string[] = [];
		for (const { id, sections } of EDITABLE_PAGES) {
			for (const section of sections) {
				const { content, shown_instead: shown } = await read(id, section);
				expect([content, sanitizeHtml(shown)]).toEqual([null, shown]);
				expect(shown).not.toMatch(/\{\w+\}/);
				if (shown !== "") own.push(`${id} ${section}`);
				expect(hasOwnWords(id, languageOf(section).section)).toBe(shown !== "");
			}
		}
		const articles = ["blog", "softbrace-usage", "terms-of-service", "privacy-policy"];
		const words = [
			"home hero",
			"home product",
			...ANSWER_SECTIONS.map((section) => `home ${section}`),
			"home contact",
			"shop intro",
			"reviews intro",
			"contact intro",
			"about intro",
		];
		const expected = [...words, ...articles.flatMap((page) => [`${page} intro`, `${page} body`])];
		expect(own).toEqual(expected.flatMap((place) => [place, `${place}-es`]));
		expect((await read("shop", "intro")).shown_instead).toBe(
			"<p>Strips, wax and bundles for every stage of your treatment.</p>",
		);
		expect((await read("shop", "intro-es")).shown_instead).toContain("para cada etapa de tu tratamiento");
	});

	test("ACON-24 for the Spanish page it has what that page shows: its built-in text, else the English text", async () => {
		await saveContent(owner, { page: "shop", section: "intro", content: "<p>For everybody</p>" });
		expect((await read("shop", "intro-es")).shown_instead).toContain("para cada etapa de tu tratamiento");
		await saveContent(owner, { page: "shop", section: "notice", content: "<p>Closed</p>" });
		expect(await read("shop", "notice-es")).toMatchObject({ content: null, shown_instead: "<p>Closed</p>" });
		await saveContent(owner, { page: "shop", section: "notice", content: " " });
		expect((await read("shop", "notice-es")).shown_instead).toBe("");
	});

	test("ACON-24 for each section it states what the page in the other language shows", async () => {
		const other = async (page: string, section: string) => (await read(page, section)).other_language;
		expect(await other("reviews", "intro")).toBe("own_words");
		expect(await other("reviews", "intro-es")).toBe("own_words");
		expect(await other("reviews", "notice")).toBe("same_text");
		expect(await other("reviews", "notice-es")).toBe("nothing");
		await saveContent(owner, { page: "reviews", section: "notice-es", content: "<p>Cerrado</p>" });
		expect(await other("reviews", "notice")).toBe("has_text");
	});
});
