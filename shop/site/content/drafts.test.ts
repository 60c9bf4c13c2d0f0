import { describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findContentToEdit, findPublishedContent } from "./find-content.ts";
import { DEFAULT_STRUCTURE } from "./page-structure.rules.ts";
import { saveContent } from "./save-content.ts";
import { saveDraft } from "./save-draft.ts";

const STRUCTURE = { page: "visual-editor", section: "page-structure" };

describe.each(databaseKinds)("drafts of content on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const administrator = { email: "owner@localhost", ipAddress: "203.0.113.9", userAgent: "Browser" };
	const admin: Shop = { ...shop, caller: { role: "administrator", userId: null, administrator } };
	const lastEntry = () =>
		transaction(admin, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
		);

	test("a draft is not visible until it is published", async () => {
		const place = { page: "blog", section: "body" };
		await saveDraft(admin, { ...place, content: "<p>Soon</p>" });
		expect(await findPublishedContent(shop, place)).toBeNull();
		expect((await findContentToEdit(admin, place)).draft).toBe("<p>Soon</p>");
		await saveContent(admin, { ...place, content: "<p>Now</p>" });
		expect(await findContentToEdit(admin, place)).toMatchObject({ content: "<p>Now</p>", draft: null });
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
});
