import { describe, expect, test } from "vitest";
import type { RowValues } from "#postgrest/config.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { pageContent } from "./content.api.ts";
import { findContentToEdit } from "./find-content.ts";

const { insert, update } = pageContent.handlers ?? {};
const PLACE = { page: "shop", section: "intro" };

test("ACON-16 ACON-17 everyone reads texts by page and section; administrators write them", () => {
	const columns = ["id", "page", "section", "content", "updated_at"];
	expect(Object.keys(pageContent.columns).sort()).toEqual(columns.toSorted());
	expect(pageContent.primaryKey).toEqual(["page", "section"]);
	for (const role of ["visitor", "customer", "administrator"] as const) {
		expect(pageContent.select[role]?.toSorted()).toEqual(columns.toSorted());
	}
	expect([pageContent.insert, pageContent.update]).toEqual([
		{ administrator: ["page", "section", "content", "updated_at"] },
		{ administrator: ["content", "updated_at"] },
	]);
	expect([insert?.roles, insert?.isReadable, update?.roles]).toEqual([["administrator"], true, ["administrator"]]);
});

describe.each(databaseKinds)("texts of API clients on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const client = { shop: owner, clientIp: null };
	const texts = async () => (await findContentToEdit(owner, PLACE)).versions.map(({ content }) => content);

	test("ACON-16 D-64 an inserted and a changed text are sanitized, and each is a version", async () => {
		const inserted = await insert?.run(client, { ...PLACE, content: "<p>One<script>x</script></p>" });
		expect(inserted).toEqual(PLACE);
		await update?.run(client, PLACE, { content: "<p>Two</p><form></form>" });
		expect(await texts()).toEqual(["<p>Two</p>", "<p>One</p>"]);
		await insert?.run(client, { ...PLACE, content: "" });
		expect(await texts()).toEqual(["", "<p>Two</p>", "<p>One</p>"]);
	});

	test("ACON-16 a text without page, section or content is rejected as the database does it", async () => {
		const before = await texts();
		const [names, text] = ["page, section and content are required", "content is required"];
		const incomplete: [RowValues, string][] = [
			[{ section: "intro", content: "x" }, names],
			[{ page: "shop", content: "x" }, names],
			[{ page: "", section: "intro", content: "x" }, names],
			[PLACE, text],
			[{ ...PLACE, content: null }, text],
		];
		for (const [row, message] of incomplete) {
			await expect(insert?.run(client, row)).rejects.toMatchObject({ status: 400, code: "23502", message });
		}
		const withoutText: RowValues[] = [{}, { content: null }];
		for (const changes of withoutText) {
			const rejected = { status: 400, code: "23502", message: text };
			await expect(update?.run(client, PLACE, changes)).rejects.toMatchObject(rejected);
		}
		const incompleteKeys: RowValues[] = [{ section: "intro" }, { page: "shop" }];
		for (const key of incompleteKeys) {
			const rejected = { code: "invalid_input", details: [{ field: "section", code: "invalid_choice" }] };
			await expect(update?.run(client, key, { content: "x" })).rejects.toMatchObject(rejected);
		}
		expect(await texts()).toEqual(before);
	});

	test("PERM-17 PERM-27 other callers write nothing", async () => {
		const before = await texts();
		const visitor = { shop, clientIp: null };
		const rejected = { code: "unauthenticated" };
		await expect(insert?.run(visitor, { ...PLACE, content: "x" })).rejects.toMatchObject(rejected);
		await expect(update?.run(visitor, PLACE, { content: "x" })).rejects.toMatchObject(rejected);
		expect(await texts()).toEqual(before);
	});
});
