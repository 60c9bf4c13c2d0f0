import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { MAX_VERSIONS } from "./content-version.rules.ts";
import { findContentToEdit, findPageContent, findPageStructure, findPublishedContent } from "./find-content.ts";
import { restoreContent, saveContent } from "./save-content.ts";
import { saveDraft } from "./save-draft.ts";

const PLACE = { page: "shop", section: "intro" };
const STRUCTURE = { page: "visual-editor", section: "page-structure" };

describe.each(databaseKinds)("content on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const administrator = { email: "owner@localhost", ipAddress: "203.0.113.9", userAgent: "Browser" };
	const admin: Shop = { ...shop, caller: { role: "administrator", userId: null, administrator } };
	const lastEntry = () =>
		transaction(admin, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
		);

	test("ACON-15 ACON-16 a save replaces the text that is read", async () => {
		await saveContent(admin, { ...PLACE, content: "<p>First</p>" });
		await saveContent(admin, { ...PLACE, content: "<p>Second</p>" });
		expect(await findPublishedContent(shop, PLACE)).toMatchObject({ ...PLACE, content: "<p>Second</p>" });
	});

	test("ACON-18 a section has one row, however often it is saved", async () => {
		await saveContent(admin, { ...PLACE, content: "<p>First</p>" });
		await saveContent(admin, { ...PLACE, content: "<p>Second</p>" });
		const rows = await transaction(admin, (tx) => tx.selectFrom("pageContent").select(["page", "section"]).execute());
		expect(rows.filter(({ page, section }) => page === PLACE.page && section === PLACE.section)).toHaveLength(1);
	});

	test("ACON-17 ACON-26 the text is stored as it was typed, with the time of its last save", async () => {
		await saveContent(admin, { ...PLACE, content: "<p>First</p>" });
		clock.at += 60_000;
		const content = "<p>It's <em>soft</em></p>";
		await saveContent(admin, { ...PLACE, content });
		expect(await findPublishedContent(shop, PLACE)).toMatchObject({ ...PLACE, content, updatedAt: clock.at });
	});

	const REVIEWS_INTRO = { page: "reviews", section: "intro" };
	const detailsAfter = async (...contents: string[]) => {
		for (const content of contents) await saveContent(admin, { ...REVIEWS_INTRO, content });
		return (await lastEntry())?.details;
	};

	test("ACON-19 ACON-20 AACT-09 a save is in the activity log, with its page and section", async () => {
		await saveContent(admin, { ...REVIEWS_INTRO, content: "x" });
		expect(await lastEntry()).toMatchObject({
			actionType: "CONTENT_EDIT",
			adminEmail: "owner@localhost",
			ipAddress: "203.0.113.9",
			details: REVIEWS_INTRO,
		});
	});

	test("ACON-21 the entry has the text's length before and after", async () => {
		expect(await detailsAfter("x".repeat(40), "y".repeat(91))).toMatchObject({
			content_length_before: 40,
			content_length_after: 91,
		});
	});

	test("ACON-21 ACON-23 before the first save it is the length of the text that the page showed until then", async () => {
		const shown = (await shop.texts.builtInText({ page: "softbrace-usage", section: "intro" }, publicSettingsOf(shop)))
			.length;
		expect(shown).toBeGreaterThan(20);
		await saveContent(admin, { page: "softbrace-usage", section: "intro", content: "x".repeat(shown - 1) });
		expect((await lastEntry())?.details).toMatchObject({
			content_length_before: shown,
			content_length_after: shown - 1,
			changed_significantly: false,
		});
		await saveContent(admin, { page: "softbrace-usage", section: "notice", content: "English" });
		await saveContent(admin, { page: "softbrace-usage", section: "notice-es", content: "Español" });
		expect((await lastEntry())?.details).toMatchObject({ content_length_before: "English".length });
	});

	test("CONST-40 ACON-22 the entry has the first 100 characters, with an ellipsis when there are more", async () => {
		expect(await detailsAfter("y".repeat(100))).toMatchObject({ content_preview: "y".repeat(100) });
		expect(await detailsAfter("z".repeat(101))).toMatchObject({ content_preview: `${"z".repeat(100)}...` });
		expect(await detailsAfter(`${"y".repeat(99)}😀😀`)).toMatchObject({ content_preview: `${"y".repeat(99)}😀...` });
	});

	test("CONST-40 ACON-23 the entry says whether the length changed by more than 50 characters", async () => {
		const isSignificant = { changed_significantly: true };
		expect(await detailsAfter("x".repeat(40), "y".repeat(90))).not.toMatchObject(isSignificant);
		expect(await detailsAfter("x".repeat(40), "y".repeat(91))).toMatchObject(isSignificant);
	});

	test("D-64 sanitizes texts when they are saved and when they are shown", async () => {
		const { content } = await saveContent(admin, { ...PLACE, content: "<p>Hi</p><script>alert(1)</script>" });
		expect(content).toBe("<p>Hi</p>");
		const stored = await transaction(admin, async (tx) => [
			await tx.selectFrom("pageContent").select("content").where("page", "=", PLACE.page).execute(),
			await tx.selectFrom("pageContentVersions").select("content").orderBy("id", "desc").limit(1).execute(),
		]);
		expect(stored).toEqual([[{ content: "<p>Hi</p>" }], [{ content: "<p>Hi</p>" }]]);
		await transaction(admin, (tx) =>
			tx.updateTable("pageContent").set({ content: "<p>Old</p><img src=x onerror=alert(1)>" }).execute(),
		);
		expect(await findPageContent(shop, "/shop")).toEqual({ intro: "<p>Old</p>" });
		expect((await findPublishedContent(shop, PLACE))?.content).toBe("<p>Old</p>");
	});

	test("AMED-02 shows an image whose URL was copied, but none from another host", async () => {
		const [own, path] = [shop.config.publicUrl, "/uploads/admin-uploads/1-a.jpg"];
		const image = (src: string) => `<img alt="" src="${src}" loading="lazy" />`;
		expect((await saveContent(admin, { ...PLACE, content: image(`${own}${path}`) })).content).toBe(image(path));
		for (const src of [`${own}.evil.example${path}`, `https://evil.example${path}`, `${own}//evil.example/a.jpg`]) {
			expect((await saveContent(admin, { ...PLACE, content: image(src) })).content).toBe("");
		}
	});

	test("an English text never replaces the Spanish page's own text", async () => {
		const spanish = { ...shop, language: "es" as const };
		await saveContent(admin, { ...PLACE, content: "<p>Hello</p>" });
		await saveContent(admin, { ...PLACE, section: "intro-es", content: " " });
		expect(await findPageContent(spanish, "/shop")).toEqual({});
		await saveContent(admin, { ...PLACE, section: "intro-es", content: "<p>Hola</p>" });
		expect(await findPageContent(spanish, "/shop")).toEqual({ intro: "<p>Hola</p>" });
		expect(await findPageContent(shop, "/shop")).toEqual({ intro: "<p>Hello</p>" });
		expect(await findPageContent(shop, "/cart")).toEqual({});
	});

	test("an English text appears on the Spanish page where that has none, marked as English", async () => {
		const spanish = { ...shop, language: "es" as const };
		const notice = { page: "reviews", section: "notice" };
		await saveContent(admin, { ...notice, content: "<p>Closed</p>" });
		expect((await findPageContent(spanish, "/reviews")).notice).toBe('<div lang="en"><p>Closed</p></div>');
		await saveContent(admin, { ...notice, section: "notice-es", content: "<p>Cerrado</p>" });
		expect((await findPageContent(spanish, "/reviews")).notice).toBe("<p>Cerrado</p>");
		await saveContent(admin, { ...notice, content: "" });
		expect((await findPageContent(shop, "/reviews")).notice).toBeUndefined();
	});

	test("a save based on an outdated version is rejected and changes nothing", async () => {
		const place = { page: "terms-of-service", section: "notice" };
		const { version: nothing } = await findContentToEdit(admin, place);
		const first = await saveContent(admin, { ...place, content: "<p>First</p>", loaded: nothing });
		const changed = { code: "content_changed" };
		await expect(saveContent(admin, { ...place, content: "x", loaded: nothing })).rejects.toMatchObject(changed);
		await expect(saveDraft(admin, { ...place, content: "x", loaded: nothing })).rejects.toMatchObject(changed);

		// A draft changes the version, for other drafts and for publishing over it.
		const draft = await saveDraft(admin, { ...place, content: "<p>Draft</p>", loaded: first.version });
		await expect(saveDraft(admin, { ...place, content: "x", loaded: first.version })).rejects.toMatchObject(changed);
		await expect(saveContent(admin, { ...place, content: "x", loaded: first.version })).rejects.toMatchObject(changed);
		const state = await findContentToEdit(admin, place);
		expect(state).toMatchObject({ content: "<p>First</p>", draft: "<p>Draft</p>", version: draft.version });
		expect(state.draftSaved).toEqual({ who: "owner@localhost", at: clock.at });
		expect(state.versions).toHaveLength(1);
		await expect(restoreContent(admin, state.versions[0]?.id ?? 0, nothing)).rejects.toMatchObject(changed);

		// A write by an API client without a version wins, and changes the version as well.
		await saveContent(admin, { ...place, content: "<p>First</p>" });
		await expect(saveDraft(admin, { ...place, content: "x", loaded: draft.version })).rejects.toMatchObject(changed);
		const { version } = await findContentToEdit(admin, place);
		await saveContent(admin, { ...place, content: "<p>Second</p>", loaded: version });
		expect((await findPublishedContent(shop, place))?.content).toBe("<p>Second</p>");
	});

	test("of two concurrent saves of one version exactly one is stored", async () => {
		const place = { page: "blog", section: "notice" };
		const { version: loaded } = await findContentToEdit(admin, place);
		const saves = ["one", "two", "three"].map((content) => saveContent(admin, { ...place, content, loaded }));
		const settled = await Promise.allSettled(saves);
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect((await findContentToEdit(admin, place)).versions).toHaveLength(1);
	});

	test("ACON-20 logs changes of the page's elements by type", async () => {
		const list = (...elements: [string, string][]) =>
			JSON.stringify(elements.map(([id, type], position) => ({ id, type, position, style: {}, content: {} })));
		await saveContent(admin, { ...STRUCTURE, content: list(["a", "website-faq"], ["b", "hero"], ["c", "text"]) });
		await saveContent(admin, { ...STRUCTURE, content: list(["c", "text"], ["a", "website-faq"], ["d", "spacer"]) });
		expect((await lastEntry())?.details).toMatchObject({
			elements: 3,
			elements_added: "spacer",
			elements_removed: "hero",
			elements_changed: "",
			elements_moved: expect.stringMatching(/^(text|website-faq)$/),
		});
		await transaction(admin, (tx) => tx.deleteFrom("pageContent").where("page", "=", STRUCTURE.page).execute());
	});

	test("earlier versions can be published again", async () => {
		const place = { page: "contact", section: "intro" };
		await saveContent(admin, { ...place, content: "<p>One</p>" });
		await saveContent(admin, { ...place, content: "<p>Two</p>" });
		const { versions } = await findContentToEdit(admin, place);
		expect(versions.map(({ content, savedBy }) => [content, savedBy])).toEqual([
			["<p>Two</p>", "owner@localhost"],
			["<p>One</p>", "owner@localhost"],
		]);
		expect((await restoreContent(admin, versions[1]?.id ?? 0)).content).toBe("<p>One</p>");
		expect((await findPublishedContent(shop, place))?.content).toBe("<p>One</p>");
		expect(await lastEntry()).toMatchObject({ actionType: "CONTENT_RESTORE" });
		await expect(restoreContent(admin, 999_999)).rejects.toMatchObject({ code: "not_found" });
	});

	test("VIS-15 HOME-03 HOME-04 the page structure is saved unchanged, and the home page follows it", async () => {
		const list = [
			{ id: "b", type: "website-faq", position: 2, style: {}, content: {} },
			{ id: "a", type: "cta", position: 1, style: {}, content: { title: "Hello" } },
		];
		await saveContent(admin, { ...STRUCTURE, content: JSON.stringify(list) });
		expect((await findPublishedContent(shop, STRUCTURE))?.content).toBe(JSON.stringify(list));
		expect((await findPageStructure(shop)).map(({ type }) => type)).toEqual(["cta", "website-faq"]);
	});

	test("the latest texts of a section are kept, of each section by itself, and the oldest one can be restored", async () => {
		const place = { page: "contact", section: "intro" };
		const others = [
			{ page: "about", section: "intro" },
			{ page: "contact", section: "intro-es" },
		];
		for (let count = 1; count <= MAX_VERSIONS + 2; count += 1) {
			await saveContent(admin, { ...place, content: `<p>${count}</p>` });
			if (count % 25 !== 1) continue;
			for (const other of others) await saveContent(admin, { ...other, content: "<p>Other</p>" });
		}
		expect(MAX_VERSIONS).toBe(50);
		const { versions } = await findContentToEdit(admin, place);
		const texts = Array.from({ length: MAX_VERSIONS }, (_, index) => `<p>${MAX_VERSIONS + 2 - index}</p>`);
		expect(versions.map(({ content }) => content)).toEqual(texts);
		const oldest = versions.at(-1)?.id ?? 0;
		expect(await restoreContent(admin, oldest)).toMatchObject({ content: "<p>3</p>" });
		await expect(restoreContent(admin, oldest)).rejects.toMatchObject({ code: "not_found" });
		for (const other of others) expect((await findContentToEdit(admin, other)).versions).toHaveLength(3);
	});

	test("ACON-16 the longest text is stored; what would be longer once it is safe is not", async () => {
		expect((await saveContent(admin, { ...PLACE, content: "x".repeat(200_000) })).content).toHaveLength(200_000);
		await expect(saveContent(admin, { ...PLACE, content: "&".repeat(200_000) })).rejects.toMatchObject({
			details: [{ field: "content", code: "too_long" }],
		});
	});

	test("D-59 an element of unknown type is left out of the page, with a warning that names it once", async () => {
		const warned: object[] = [];
		const watched: Shop = { ...shop, log: { ...shop.log, warn: (fields) => void warned.push(fields) } };
		const list = ["carousel", "website-faq", "carousel", "website-contact"];
		const content = JSON.stringify(list.map((type, position) => ({ id: `${position}`, type, position })));
		await saveContent(admin, { ...STRUCTURE, content });
		expect((await findPageStructure(watched)).map(({ type }) => type)).toEqual(["website-faq"]);
		expect(warned).toEqual([{ unknownTypes: ["carousel"] }]);
	});

	test.each([
		["a page that is not offered", { page: "nowhere", section: "intro", content: "x" }, "section", "invalid_choice"],
		["a section that is not offered", { page: "shop", section: "body", content: "x" }, "section", "invalid_choice"],
		["a structure elsewhere", { ...STRUCTURE, page: "shop", content: "[]" }, "section", "invalid_choice"],
		["a text of the structure's page", { ...STRUCTURE, section: "intro", content: "[]" }, "section", "invalid_choice"],
		["another page's banner", { page: "shop", section: "launch-banner", content: "off" }, "section", "invalid_choice"],
		["a structure that is none", { ...STRUCTURE, content: "<p>x</p>" }, "content", "invalid"],
		["far too much", { ...PLACE, content: "x".repeat(200_001) }, "content", "too_long"],
		["a character that no text has", { ...PLACE, content: "a\0b" }, "content", "invalid_characters"],
		["half of a character", { ...PLACE, content: "a\ud800b" }, "content", "invalid_characters"],
	])("rejects %s", async (_, edit, field, code) => {
		const rejected = { code: "invalid_input", details: [{ field, code }] };
		await expect(saveContent(admin, edit)).rejects.toMatchObject(rejected);
	});

	test("PERM-17 PERM-27 only administrators can edit, through the shop and in the database", async () => {
		const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };
		await expect(saveContent(shop, { ...PLACE, content: "x" })).rejects.toMatchObject({ code: "unauthenticated" });
		await expect(saveContent(customer, { ...PLACE, content: "x" })).rejects.toMatchObject({
			code: "permission_denied",
		});
		// The home page of the visual editor, too.
		const structure = { page: "visual-editor", section: "page-structure" };
		const content = JSON.stringify([{ id: "1", type: "text", position: 0 }]);
		await expect(saveContent(customer, { ...structure, content })).rejects.toMatchObject({ code: "permission_denied" });
		expect((await saveContent(admin, { ...structure, content })).content).toBe(content);
		for (const caller of [shop, customer]) {
			await expect(
				transaction(caller, (tx) => tx.updateTable("pageContent").set({ content: "x" }).execute()),
			).rejects.toMatchObject({ code: "42501" });
		}
	});
});
