import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findPagesRevision } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findContentToEdit, findPublishedContent } from "./find-content.ts";
import { DEFAULT_STRUCTURE } from "./page-structure.rules.ts";
import { saveContent } from "./save-content.ts";
import { discardDraft, saveDraft } from "./save-draft.ts";

const STRUCTURE = { page: "visual-editor", section: "page-structure" };

describe.each(databaseKinds)("drafts of content on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system, clock } = await openTestShop(database);
	const administrator = { email: "owner@localhost", ipAddress: "203.0.113.9", userAgent: "Browser" };
	const admin: Shop = { ...shop, caller: { role: "administrator", userId: null, administrator } };
	const lastEntry = () =>
		transaction(admin, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
		);

	test("a draft is not visible until it is published", async () => {
		const place = { page: "blog", section: "body" };
		const revision = () => transaction(system, findPagesRevision);
		const before = await revision();
		await saveDraft(admin, { ...place, content: "<p>Soon</p>" });
		expect([await findPublishedContent(shop, place), await revision()]).toEqual([null, before]);
		expect((await findContentToEdit(admin, place)).draft).toBe("<p>Soon</p>");
		await saveContent(admin, { ...place, content: "<p>Now</p>" });
		expect(await findContentToEdit(admin, place)).toMatchObject({ content: "<p>Now</p>", draft: null });
		expect(await revision(), "cached pages are rendered again").toBeGreaterThan(before);
	});

	test("AACT-09 logs a draft with the details of an edit, compared with the previous text", async () => {
		const place = { page: "privacy-policy", section: "intro" };
		await saveContent(admin, { ...place, content: "x".repeat(40) });
		const expectEntry = async (before: number, after: number, isSignificant: boolean, where: object) =>
			expect(await lastEntry()).toMatchObject({
				actionType: "CONTENT_DRAFT",
				adminEmail: "owner@localhost",
				details: {
					content_length_before: before,
					content_length_after: after,
					changed_significantly: isSignificant,
					...where,
				},
			});
		await saveDraft(admin, { ...place, content: "y".repeat(91) });
		await expectEntry(40, 91, true, { ...place, content_preview: "y".repeat(91) });
		await saveDraft(admin, { ...place, content: "z".repeat(101) });
		await expectEntry(91, 101, false, { ...place, content_preview: `${"z".repeat(100)}...` });
		await saveDraft(admin, { ...STRUCTURE, content: "[]" });
		await expectEntry(JSON.stringify(DEFAULT_STRUCTURE).length, 2, true, { ...STRUCTURE, content_preview: "[]" });
		await saveContent(admin, { ...place, content: "x" });
		expect(await lastEntry()).toMatchObject({ actionType: "CONTENT_EDIT", details: { content_length_before: 40 } });
	});

	test("AACT-09 a draft belongs to who saved it last, and its time is that of the save", async () => {
		const place = { page: "contact", section: "notice" };
		const second = { ...administrator, email: "second@localhost" };
		await saveDraft(admin, { ...place, content: "<p>Mine</p>" });
		clock.at += 60_000;
		await saveDraft(
			{ ...shop, caller: { role: "administrator", userId: null, administrator: second } },
			{ ...place, content: "<p>Theirs</p>" },
		);
		expect(await findContentToEdit(admin, place)).toMatchObject({
			draft: "<p>Theirs</p>",
			draftSaved: { who: "second@localhost", at: clock.at },
		});
		await saveDraft(admin, { page: "contact", section: "notice-es", content: "<p>Suyo</p>" });
		await saveContent(admin, { ...place, content: "<p>Published</p>" });
		const other = await findContentToEdit(admin, { page: "contact", section: "notice-es" });
		expect(other.draft, "of the other section").toBe("<p>Suyo</p>");
	});

	test("AACT-09 a discarded draft is compared with what the page shows, and other drafts stay", async () => {
		const place = { page: "softbrace-usage", section: "notice" };
		const others = [
			{ ...place, page: "terms-of-service" },
			{ ...place, section: "notice-es" },
		];
		for (const other of others) await saveDraft(admin, { ...other, content: "<p>Other</p>" });
		await saveContent(admin, { ...place, content: "x".repeat(40) });
		const { version: published } = await findContentToEdit(admin, place);
		const { version: loaded } = await saveDraft(admin, { ...place, content: "y".repeat(91) });
		const changed = { code: "content_changed" };
		await expect(discardDraft(admin, { ...place, loaded: published })).rejects.toMatchObject(changed);
		const { version } = await discardDraft(admin, { ...place, loaded });
		expect(await findContentToEdit(admin, place)).toMatchObject({ content: "x".repeat(40), draft: null, version });
		const entry = await lastEntry();
		expect(entry).toMatchObject({
			actionType: "CONTENT_DRAFT_DISCARD",
			adminEmail: "owner@localhost",
			details: {
				...place,
				content_length_before: 91,
				content_length_after: 40,
				content_preview: "x".repeat(40),
				changed_significantly: true,
			},
		});
		expect(await discardDraft(admin, { ...place, loaded: version })).toEqual({ version });
		expect((await lastEntry())?.id, "nothing discarded, nothing logged").toBe(entry?.id);
		for (const other of others) expect((await findContentToEdit(admin, other)).draft).toBe("<p>Other</p>");
	});

	test("AACT-09 a first draft is compared with its language's own words, else with this page's English text, else with nothing", async () => {
		const { builtInText } = shop.texts;
		const words = (page: string, section: string) => builtInText({ page, section }, publicSettingsOf(shop));
		const lengthBefore = async (page: string, section: string, content = "<p>New</p>") => {
			await saveDraft(admin, { page, section, content });
			const { content_length_before: length } = ((await lastEntry())?.details ?? {}) as Record<string, unknown>;
			return length;
		};
		await saveContent(admin, { page: "reviews", section: "notice", content: "<p>Closed all week</p>" });
		await saveContent(admin, { page: "shop", section: "intro", content: "<p>Hello</p>" });
		await saveContent(admin, { page: "shop", section: "notice", content: "<p>Closed</p>" });
		const spanish = (await words("shop", "intro-es")).length;
		expect(spanish).toBeGreaterThan((await words("shop", "intro")).length);
		expect(await lengthBefore("shop", "intro-es")).toBe(spanish);
		expect(await lengthBefore("shop", "notice-es")).toBe("<p>Closed</p>".length);
		expect(await lengthBefore("about", "notice-es")).toBe(0);
		expect(await lengthBefore("about", "body")).toBe(0);
		expect(await lengthBefore("home", "launch-banner", "off")).toBe("on".length);
		await saveContent(admin, { page: "shop", section: "intro-es", content: " " });
		expect(await lengthBefore("shop", "intro-es"), "a blank text shows nothing").toBe(spanish);
	});
});
