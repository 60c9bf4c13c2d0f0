import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { loader as stockHistory } from "#app/api/admin/selling/products/product-stock-adjustments.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findAdminProducts, findProducts } from "#shop/selling/catalog/find-products.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("what follows from a price and from the stock on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);

	test("D-48 the stated prices per pair follow from the prices, and a changed price changes all that repeats it", async () => {
		const perPair = async () => (await findAdminProducts(owner)).map(({ pricePerPairCents }) => pricePerPairCents);
		expect(await perPair()).toEqual([99, 73, 55, null, 50, 90, null, null]);
		const edited = await editProduct(owner, 1, { priceCents: 549 });
		expect([edited.pricePerPairCents, edited.features, edited.featuresEs]).toEqual([
			110,
			expect.arrayContaining(["$1.10 per pair"]),
			expect.arrayContaining(["$1.10 por par"]),
		]);
		const bulk = await editProduct(owner, 5, { priceCents: 4500, featuresEs: ["200 tiras", "$0.50 por par, hoy"] });
		expect([bulk.pricePerPairCents, bulk.features[1], bulk.featuresEs]).toEqual([
			45,
			"$0.45 per pair, our lowest price",
			["200 tiras", "$0.45 por par, hoy"],
		]);
		expect((await editProduct(owner, 1, { priceCents: 499 })).features[1]).toBe("$0.99 per pair");
		expect((await editProduct(owner, 4, { priceCents: 899 })).pricePerPairCents).toBeNull();
	});

	test("D-135 an entry that was made later stands at its time, and each says what was left then", async () => {
		const key = crypto.randomUUID();
		await adjustStock(owner, 6, { change: 3, reason: "received", key });
		await transaction(asSystem(shop), async (tx) => {
			await sql`insert into stock_entries (product_id, kind, quantity, reason, created_at)
				values (6, 'adjustment', -2, 'damaged', '2020-01-01')`.execute(tx);
			await sql`update products set stock = stock - 2 where id = 6`.execute(tx);
		});
		const { body } = await callApi(stockHistory, owner, { params: { id: "6" } });
		const { entries } = body as { entries: { quantity: number; left: number }[] };
		expect(entries.map(({ quantity, left }) => [quantity, left])).toEqual([
			[3, 21],
			[20, 18],
			[-2, -2],
		]);
	});

	test("D-135 the history has the latest 50 changes of its product", async () => {
		const keys = Array.from({ length: 51 }, () => crypto.randomUUID());
		for (const [at, key] of keys.entries()) await adjustStock(owner, 3, { change: at + 1, reason: "received", key });
		const { body } = await callApi(stockHistory, owner, { params: { id: "3" } });
		const { entries } = body as { entries: { quantity: number }[] };
		expect(entries.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at));
	});

	test("AACT-09 D-137 a product's log entry has the longest texts whole, and says which way they changed", async () => {
		const [before, after] = [`${"s".repeat(2999)}.`, `${"l".repeat(2999)}.`];
		await editProduct(owner, 2, { longDescription: before });
		await editProduct(owner, 2, { longDescription: after });
		const [entry] = await findActivity(owner, 20);
		expect(entry?.details).toMatchObject({
			changed: "longDescription",
			long_description_before: before,
			long_description_after: after,
		});
	});

	test("D-152 products that sell equally often are equally popular", async () => {
		await transaction(asSystem(shop), (tx) =>
			sql`update products set units_sold = case id when 1 then 9 when 2 then 9 when 3 then 4 else 0 end`.execute(tx),
		);
		const ranks = new Map((await findProducts(shop)).map(({ id, popularity }) => [id, popularity]));
		expect([1, 2, 3, 4].map((id) => ranks.get(id))).toEqual([0, 0, 2, 3]);
	});
});
