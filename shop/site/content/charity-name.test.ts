import { describe, expect, test } from "vitest";
import { asAdministrator, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { MAX_CHARITY_NAME_LENGTH } from "./editable-page.rules.ts";
import { countUnwritten, findCharityName } from "./find-charity-name.ts";
import { saveContent } from "./save-content.ts";

/** What is still ours, on a new database. */
const UNCHECKED = { termsText: 1, privacyText: 1, faqText: 1 };

describe.each(databaseKinds)("what only the owner can write on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const spanish = { ...shop, language: "es" } as const;
	const owner = byOwner(shop);
	const save = (section: string, content: string) => saveContent(owner, { page: "about", section, content });
	const unwritten = () => transaction(asAdministrator(owner), countUnwritten);

	test("D-88 the charity's name is the words of its text, in both languages until Spanish has its own", async () => {
		expect(await findCharityName(shop)).toBeNull();
		await save("charity", "<p>Hope &amp; Care</p>\n<p><strong>Laredo</strong></p>");
		expect([await findCharityName(shop), await findCharityName(spanish)]).toEqual([
			"Hope & Care Laredo",
			"Hope & Care Laredo",
		]);
		await save("charity-es", "Esperanza");
		expect([await findCharityName(shop), await findCharityName(spanish)]).toEqual(["Hope & Care Laredo", "Esperanza"]);
		await save("charity", "<p> </p>");
		await save("charity-es", "");
		expect([await findCharityName(shop), await findCharityName(spanish)]).toEqual([null, null]);
	});

	test("D-88 a name that is too long for the line above every page is rejected", async () => {
		expect(MAX_CHARITY_NAME_LENGTH).toBe(100);
		await save("charity", `<p>${"a".repeat(MAX_CHARITY_NAME_LENGTH)}</p>`);
		const long = "a".repeat(MAX_CHARITY_NAME_LENGTH + 1);
		for (const section of ["charity", "charity-es"]) {
			await expect(save(section, long)).rejects.toMatchObject({
				code: "invalid_input",
				details: [{ field: "content", code: "too_long" }],
			});
		}
		await save("charity", "");
		expect((await save("notice", long)).content, "the page's other texts are longer").toBe(long);
	});

	test("D-88 the About page waits for a story and the charity for a name, in any language", async () => {
		expect(await unwritten()).toEqual({ aboutPage: 1, charityName: 1, ...UNCHECKED });
		await save("notice", "<p>Closed on Monday</p>");
		expect(await unwritten()).toEqual({ aboutPage: 1, charityName: 1, ...UNCHECKED });
		await save("body-es", "<p>Así empezó todo.</p>");
		await save("charity", "Hope");
		expect(await unwritten()).toEqual({ aboutPage: 0, charityName: 0, ...UNCHECKED });
	});

	test("D-88 each of these texts alone is enough, in one language, and no other text of its page is", async () => {
		const texts = [
			["about", "intro", "aboutPage"],
			["about", "body-es", "aboutPage"],
			["about", "charity-es", "charityName"],
			["home", "faq", "faqText"],
			["home", "faq-kids", "faqText"],
			["terms-of-service", "body", "termsText"],
			["privacy-policy", "body", "privacyText"],
		] as const;
		for (const [page, section] of texts) await saveContent(owner, { page, section, content: "<p> </p>" });
		await save("charity", "");
		for (const [page, section] of [
			["home", "hero"],
			["terms-of-service", "intro"],
			["privacy-policy", "notice-es"],
			["blog", "body"],
		] as const) {
			await saveContent(owner, { page, section, content: "<p>Ours</p>" });
		}
		const none = { aboutPage: 1, charityName: 1, ...UNCHECKED };
		expect(await unwritten()).toEqual(none);
		for (const [page, section, text] of texts) {
			await saveContent(owner, { page, section, content: "<p>Ours</p>" });
			expect([page, section, await unwritten()]).toEqual([page, section, { ...none, [text]: 0 }]);
			await saveContent(owner, { page, section, content: "" });
		}
	});

	test("D-88 terms, privacy policy and questions wait for the owner's own text, each alone", async () => {
		const places = [
			["terms-of-service", "body", "termsText"],
			["privacy-policy", "body-es", "privacyText"],
			["home", "faq-materials-es", "faqText"],
		] as const;
		for (const [page, section, text] of places) {
			const before = await unwritten();
			await saveContent(owner, { page, section, content: "<p>As our lawyer wrote it.</p>" });
			expect(await unwritten()).toEqual({ ...before, [text]: 0 });
		}
	});
});
