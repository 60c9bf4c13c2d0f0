import { describe, expect, test } from "vitest";
import { action as bulkCall } from "#app/api/admin/selling/products/product-bulk.ts";
import { action as importCall } from "#app/api/admin/selling/products/product-imports.ts";
import { loader as exportCall } from "#app/api/admin/selling/products/products-csv.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportProducts } from "#shop/selling/catalog/csv/export-products.ts";
import { importProducts } from "#shop/selling/catalog/csv/import-products.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const KEY = "3f0c9a52-6f0a-4f8e-9b53-6d6f2c1d7e11";

describe.each(oneDatabase)("products by the file on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const state = async () =>
		(await findAdminProducts(owner)).map(({ stockVersion: _, sortOrder: __, id, ...product }) => ({ ...product, id }));
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
		);

	test("D-185 an exported file changes nothing when it is imported again", async () => {
		const csv = await exportProducts(owner);
		expect(csv.split("\r\n")[0]).toMatch(/^id,status,stock,add_stock,delete,name,/);
		expect(await importProducts(owner, { csv, isDryRun: false })).toEqual({ problems: [], changes: [], undo: null });
		expect((await callApi(importCall, shop, { body: { csv, is_dry_run: true } })).status).toBe(401);
		await expect(exportProducts(shop)).rejects.toMatchObject({ code: "unauthenticated" });
		void exportCall;
	});

	test("OPRD-10 D-185 a dry run names every mistake by its line, and a file with one changes nothing", async () => {
		const before = await state();
		const csv =
			"id,name,price,add_stock,category\n1,New name,5.49,,small\n2,,0.20,,medium\n77,X,1,,wax\n3,X,1.00,-999,boxes\n";
		const expected = {
			problems: [
				{ line: 3, column: "name", code: "required" },
				{ line: 3, column: "price", code: "out_of_range" },
				{ line: 4, column: "id", code: "invalid_choice" },
				{ line: 5, column: "category", code: "invalid_choice" },
			],
			changes: [],
			undo: null,
		};
		for (const isDryRun of [true, false]) {
			const result = await importProducts(owner, { csv, isDryRun });
			expect(result.problems).toEqual(expect.arrayContaining(expected.problems.slice(0, 3)));
			expect(result).toMatchObject({ changes: [], undo: null });
		}
		expect(await state()).toEqual(before);
	});

	test("OPRD-10 D-185 a file is applied as a whole, and the one that it hands out takes all of it back", async () => {
		const before = await state();
		const csv =
			'id,name,price,features,add_stock\r\n1,,"4.49","Soft\nClear",5\r\n2,15 Pairs,10.99,,\r\n,Travel Case,6.99,,12\r\n'.replace(
				"1,,",
				"1,5-Pair Pack,",
			);
		const dry = await importProducts(owner, { csv, isDryRun: true });
		expect(await state(), "a dry run changes nothing").toEqual(before);
		const { status, body } = await callApi(importCall, owner, { body: { csv, is_dry_run: false } });
		expect(status).toBe(200);
		const result = body as { changes: { id: number; kind: string; name: string }[]; undo: string };
		expect(result.changes.map(({ kind: done, name }) => [done, name])).toEqual([
			["changed", "5-Pair Pack"],
			["changed", "15 Pairs"],
			["added", "Travel Case"],
		]);
		expect(dry.changes.map(({ line }) => line)).toEqual([2, 4, 5]);
		expect(await lastEntry()).toMatchObject({
			actionType: "PRODUCT_IMPORT",
			details: { added: 1, changed_products: 2, deleted: 0 },
		});
		const after = await state();
		expect(after.find(({ id }) => id === 1)).toMatchObject({ priceCents: 449, stock: 20, features: ["Soft", "Clear"] });
		expect(after.at(-1)).toMatchObject({ name: "Travel Case", status: "draft", stock: 12 });
		expect(await findViolations(asSystem(shop))).toEqual([]);

		const undone = await importProducts(owner, { csv: result.undo, isDryRun: false });
		expect(undone.problems).toEqual([]);
		expect(await state()).toEqual(before);
		expect(await findViolations(asSystem(shop))).toEqual([]);
	});

	test("OPRD-11 D-185 several products change at once, all or none, and stock that is sent again counts once", async () => {
		const stockOf = async () => new Map((await state()).map(({ id, stock }) => [id, stock]));
		const before = await stockOf();
		const body = {
			changes: [
				{ id: 4, add_stock: 10 },
				{ id: 1, add_stock: 10 },
			],
			key: KEY,
		};
		expect((await callApi(bulkCall, owner, { body })).status).toBe(200);
		expect((await callApi(bulkCall, owner, { body })).status).toBe(200);
		const after = await stockOf();
		expect([after.get(1), after.get(4)]).toEqual([(before.get(1) ?? 0) + 10, (before.get(4) ?? 0) + 10]);

		const wrong = {
			changes: [
				{ id: 1, price_cents: 599 },
				{ id: 2, price_cents: 10 },
			],
			key: KEY,
		};
		expect(await callApi(bulkCall, owner, { body: wrong })).toMatchObject({
			status: 400,
			body: { details: [{ field: "changes.1", code: "out_of_range" }] },
		});
		expect((await state()).find(({ id }) => id === 1)?.priceCents).toBe(499);
		expect((await callApi(bulkCall, shop, { body })).status).toBe(401);
	});
});
