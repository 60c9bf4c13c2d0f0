import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { createRevisionCache } from "#shop/kernel/public-pages/revision-cache.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findCharityName } from "./find-charity-name.ts";
import {
	findContentSections,
	findContentToEdit,
	findPageContent,
	findPageStructure,
	findPublishedContent,
} from "./find-content.ts";
import { previewContent, restoreContent, saveContent } from "./save-content.ts";
import { discardDraft, saveDraft } from "./save-draft.ts";

/** Each one's page and section are another one's, too. */
const PLACES = ["shop intro", "shop notice", "reviews intro", "reviews notice"].map((words) => {
	const [page = "", section = ""] = words.split(" ");
	return { page, section };
});
const STRUCTURE = { page: "visual-editor", section: "page-structure" };

describe.each(databaseKinds)("texts by page and section on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const by = (email: string): Shop => ({
		...shop,
		caller: { role: "administrator", userId: null, administrator: { email, ipAddress: null, userAgent: null } },
	});

	test("ACON-15 ACON-17 ACON-26 each section has its own text, draft and versions, with their authors and times", async () => {
		const saves = [];
		for (const [index, place] of PLACES.entries()) {
			clock.at += 60_000;
			const saved = { who: `author-${index}@localhost`, at: clock.at };
			await saveContent(by(saved.who), { ...place, content: `<p>${index}</p>` });
			clock.at += 60_000;
			const draftSaved = { who: `second-${index}@localhost`, at: clock.at };
			await saveDraft(by(draftSaved.who), { ...place, content: `<p>Draft ${index}</p>` });
			saves.push({ place, content: `<p>${index}</p>`, draft: `<p>Draft ${index}</p>`, saved, draftSaved });
		}
		const versions = new Set<string>();
		for (const { place, content, draft, saved, draftSaved } of saves) {
			const id = expect.any(String);
			expect(await findPublishedContent(shop, place)).toEqual({ id, ...place, content, updatedAt: saved.at });
			const state = await findContentToEdit(owner, place);
			expect(state).toEqual({
				content,
				saved,
				draft,
				draftSaved,
				version: expect.stringMatching(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/),
				versions: [{ id: expect.any(Number), ...place, content, savedBy: saved.who, createdAt: saved.at }],
			});
			versions.add(state.version);
		}
		expect(versions.size).toBe(PLACES.length);
		const nothing = { content: null, saved: null, draft: null, draftSaved: null, version: "none.none", versions: [] };
		expect(await findContentToEdit(owner, { page: "shop", section: "intro-es" })).toEqual(nothing);
		expect(await findPublishedContent(shop, { page: "shop", section: "intro-es" })).toBeNull();
		expect(await findPageContent(shop, "/reviews")).toEqual({ intro: "<p>2</p>", notice: "<p>3</p>" });
	});

	test("AACT-09 publishing takes this section's draft away and no other", async () => {
		const [first = STRUCTURE, ...others] = PLACES;
		for (const place of PLACES) await saveDraft(owner, { ...place, content: "<p>Soon</p>" });
		await saveContent(owner, { ...first, content: "<p>Now</p>" });
		expect((await findContentToEdit(owner, first)).draft).toBeNull();
		for (const place of others) expect((await findContentToEdit(owner, place)).draft).toBe("<p>Soon</p>");
	});

	test("ACON-24 a draft of an earlier version, whose author is unknown, is there without one", async () => {
		const place = { page: "contact", section: "intro" };
		await transaction(owner, (tx) =>
			tx
				.insertInto("pageContentDrafts")
				.values({ ...place, content: "<p>Old</p>", updatedAt: clock.at })
				.execute(),
		);
		expect(await findContentToEdit(owner, place)).toMatchObject({ draft: "<p>Old</p>", draftSaved: null });
	});

	test("ACON-02 ACON-03 all sections are listed in the pages' order, each with what it has", async () => {
		const sections = await findContentSections(owner);
		expect(sections.length).toBeGreaterThan(60);
		expect([sections[0], sections.at(-1)]).toEqual([
			{ page: "home", section: "hero", state: "default" },
			{ page: "privacy-policy", section: "notice-es", state: "empty" },
		]);
		expect(sections.filter(({ page }) => page === "shop").map(({ section, state }) => [section, state])).toEqual([
			["intro", "edited"],
			["intro-es", "outdated"],
			["notice", "edited"],
			["notice-es", "missing"],
		]);
	});

	test("D-195 an upload in a text has its copies and its size, on the Spanish page that borrows the text, too", async () => {
		const url = "/uploads/admin-uploads/1767225600000-abcdefgh12345678w700h400.jpg";
		const content = `<p><img alt="A strip" src="${shop.config.publicUrl}${url}"></p>`;
		await saveContent(owner, { page: "blog", section: "notice", content });
		const { notice = "" } = await findPageContent(shop, "/blog");
		expect(notice).toContain(`${url}?w=640&format=avif 640w`);
		expect(notice).toContain(
			`<img alt="A strip" src="${url}" loading="lazy" width="700" height="400" /></picture></p>`,
		);
		const spanish = await findPageContent({ ...shop, language: "es" }, "/blog");
		expect(spanish.notice).toBe(`<div lang="en">${notice}</div>`);
	});

	test("HOME-03 VIS-15 the page's structure is published and previewed as it is, and known elements cause no warning", async () => {
		const words = { title: "Wax & <b>strips</b><script>x</script>" };
		const list = [
			{ id: "a", type: "website-contact", position: 2 },
			{ id: "b", type: "cta", position: 1, content: words },
		];
		const content = JSON.stringify(list);
		expect(previewContent(owner, { ...STRUCTURE, content })).toEqual({ content, removed: {} });
		await saveContent(owner, { ...STRUCTURE, content });
		expect((await findPublishedContent(shop, STRUCTURE))?.content).toBe(content);
		const warned: unknown[] = [];
		const watched: Shop = { ...shop, log: { ...shop.log, warn: (fields) => void warned.push(fields) } };
		expect((await findPageStructure(watched)).map(({ id }) => id)).toEqual(["b"]);
		expect(warned).toEqual([]);
	});

	test("ACON-05 D-64 a preview counts what it leaves out, but not the shop's own images and links", async () => {
		const own = `<img alt="A" src="${shop.config.publicUrl}/uploads/a.jpg"><a href="/shop">Shop</a>`;
		const others = '<img src="https://evil.example/x.png"><iframe></iframe><b style="color:red">Red</b>';
		expect(previewContent(owner, { page: "shop", section: "intro", content: own + others })).toEqual({
			content: '<img alt="A" src="/uploads/a.jpg" loading="lazy" /><a href="/shop">Shop</a><b>Red</b>',
			removed: { image: 1, frame: 1, style: 1 },
		});
		const wrong = { page: "shop", section: "body", content: own };
		expect(() => previewContent(owner, wrong)).toThrow(expect.objectContaining({ code: "invalid_input" }));
	});

	test("ACON-15 what is in memory of one page, or of the charity, is not shown in place of another", async () => {
		const revisionCache = createRevisionCache();
		revisionCache.setRevision({ pages: 1 });
		const cached: Shop = { ...shop, revisionCache };
		await saveContent(owner, { page: "about", section: "charity", content: "Hope" });
		for (const _ of ["from the database", "from memory"]) {
			expect(await findPageContent(cached, "/about")).toEqual({ charity: "Hope" });
			expect(await findCharityName(cached)).toBe("Hope");
			expect(await findPageContent(cached, "/reviews")).toEqual({ intro: "<p>2</p>", notice: "<p>3</p>" });
			expect(await findPageContent(cached, "/contact")).toEqual({});
		}
		await saveContent(owner, { page: "about", section: "charity", content: "Care" });
		expect([await findCharityName(cached), await findCharityName(owner)]).toEqual(["Hope", "Care"]);
	});

	test("PERM-17 PERM-27 only administrators see drafts and versions, preview, save and discard drafts, and restore", async () => {
		const [place = STRUCTURE] = PLACES;
		const edit = { ...place, content: "<p>Theirs</p>" };
		const { version, versions } = await findContentToEdit(owner, place);
		const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };
		for (const [caller, code] of [
			[shop, "unauthenticated"],
			[customer, "permission_denied"],
		] as const) {
			const calls = [
				findContentToEdit(caller, place),
				findContentSections(caller),
				saveDraft(caller, edit),
				discardDraft(caller, { ...place, loaded: version }),
				restoreContent(caller, versions[0]?.id ?? 0),
			];
			for (const one of await Promise.allSettled(calls)) expect(one).toMatchObject({ reason: { code } });
			expect(() => previewContent(caller, edit)).toThrow(expect.objectContaining({ code }));
		}
		expect((await findContentToEdit(owner, place)).version).toBe(version);
	});
});
