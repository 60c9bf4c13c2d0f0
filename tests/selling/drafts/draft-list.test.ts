import { describe, expect, test } from "vitest";
import { DRAFTS_PER_PAGE } from "#shop/selling/orders/drafts/draft.rules.ts";
import { createDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { findDrafts } from "#shop/selling/orders/drafts/find-drafts.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { draftOf } from "./draft-content.ts";

describe.each(oneDatabase)("the list of drafts on the %s database", async (kind) => {
	const { owner } = await openTestAdmin(await openTestDatabase(kind));

	test("DRFT-01 each draft is on one page of the list, the newest first", async () => {
		for (let added = 0; added <= 2 * DRAFTS_PER_PAGE; added++) await createDraft(owner, crypto.randomUUID(), draftOf());
		const { total, drafts: newest } = await findDrafts(owner, { state: null, search: "", page: 1 });
		const pages = [newest];
		while (pages.flat().length < total)
			pages.push((await findDrafts(owner, { state: null, search: "", page: pages.length + 1 })).drafts);
		expect(pages.length).toBeGreaterThan(2);
		expect(pages.slice(0, -1).every((page) => page.length === DRAFTS_PER_PAGE)).toBe(true);
		const listed = pages.flat();
		expect(new Set(listed.map(({ id }) => id)).size).toBe(total);
		const times = listed.map(({ createdAt }) => createdAt);
		expect(times).toEqual(times.toSorted((one, other) => other - one));
		expect((await findDrafts(owner, { state: null, search: "", page: pages.length + 1 })).drafts).toEqual([]);
	});
});
