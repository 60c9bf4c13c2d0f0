import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { loader as productCall } from "#app/api/admin/selling/products/product.ts";
import { loader as namesCall } from "#app/api/admin/selling/products/product-names.ts";
import { action as placeCall } from "#app/api/admin/selling/products/product-place.ts";
import { loader as listCall } from "#app/api/admin/selling/products/products.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { changeParts } from "#shop/selling/catalog/bundle-parts.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { moveProduct } from "#shop/selling/catalog/move-product.ts";
import { changeProductStatus, createProduct, duplicateProduct } from "#shop/selling/catalog/product-life.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

type Row = { id: number; name: string; stock: number; is_low: boolean; is_out: boolean };
type List = { products: Row[]; total: number; page: number; counts: Record<string, number> };

describe.each(oneDatabase)("the admin's list of products on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop } = await openTestShop(database);
	const owner = byOwner(shop);
	const list = async (query = ""): Promise<List> => {
		const { status, body } = await callApi(listCall, owner, { path: `/api/admin/products?${query}` });
		expect(status, query).toBe(200);
		return body as List;
	};
	const ids = async (query: string) => (await list(query)).products.map(({ id }) => id);

	test("OPRD-04 D-183 the owner's order is the one that customers see; a moved product's neighbors close up", async () => {
		const orderOf = async () =>
			(await findProducts(shop)).toSorted((one, other) => one.sortOrder - other.sortOrder).map(({ id }) => id);
		const before = await orderOf();
		expect(before.slice(0, 2), "as the home page has always shown them").toEqual([7, 1]);
		const put = (id: number, place: unknown, caller = owner) =>
			callApi(placeCall, caller, { method: "PUT", params: { id: String(id) }, body: { place } });
		const { status, body } = await put(4, 1);
		expect([status, body]).toEqual([200, { place: 1, count: expect.any(Number) }]);
		expect(await orderOf()).toEqual([4, ...before.filter((id) => id !== 4)]);
		const entry = await transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
		);
		expect(entry).toMatchObject({ actionType: "PRODUCT_ARRANGE", details: { product_name: "SoftWax", to: 1 } });
		const { count } = body as { count: number };
		expect((await put(4, 1_000_000)).body, "after the last one is the last").toEqual({ place: count, count });
		const { id } = await createProduct(owner, { name: "Shelved Box", priceCents: 500, stock: 1 });
		await changeProductStatus(owner, id, "archived");
		expect((await put(id, 1)).status, "which customers do not see").toBe(404);
		for (const place of [0, -1, 1.5, "1"]) expect((await put(4, place)).status).toBe(400);
		expect((await put(999, 1)).status).toBe(404);
		expect((await put(1, 2, shop)).status).toBe(401);
	});

	test("OPRD-14 D-214 pages join to the owner's order, and none has a product twice", async () => {
		const { id: first } = await createProduct(owner, { name: "Copied", priceCents: 500, stock: 9 });
		for (let count = 0; count < 112; count += 1) await duplicateProduct(owner, first);
		const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
		const listed = pages.flatMap(({ products }) => products.map(({ id }) => id));
		expect(pages.map(({ products }) => products.length)).toEqual([50, 50, pages[0]!.total - 100, 0]);
		expect(new Set(listed).size).toBe(pages[0]!.total);
		await moveProduct(owner, first, 60);
		expect((await list("page=2")).products[9]?.id).toBe(first);
		expect(await moveProduct(owner, first, 1)).toMatchObject({ place: 1 });
		expect((await ids(""))[0]).toBe(first);
	});

	test("OPRD-14 D-214 a search finds words in both languages, the contents and the SKU, without accents", async () => {
		await editProduct(owner, 4, { nameEs: "Cera de Michoacán", sku: "WAX-07" });
		for (const search of ["michoacan", "CERA%20michoac%C3%A1n", "wax-07", "SoftWax"]) {
			expect(await ids(`search=${search}`), search).toEqual([4]);
		}
		for (const search of ["%25", "_", "no%20such"]) expect(await ids(`search=${search}`), search).toEqual([]);
		expect((await list("search=softwax")).counts, "of all, whatever is searched for").toEqual((await list()).counts);
	});

	test.each([
		["price", (row: Row & { price_cents: number }) => row.price_cents],
		["stock", (row: Row) => row.stock],
		["sold", (row: Row & { units_sold: number }) => row.units_sold],
	] as const)("OPRD-14 D-214 sorts by %s over all pages, up and down", async (column, read) => {
		for (const [sign, direction] of [
			["", 1],
			["-", -1],
		] as const) {
			const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sign}${column}&page=${page}`)));
			const values = pages.flatMap(({ products }) => products.map((row) => read(row as never)));
			expect(values).toEqual(values.toSorted((one, other) => (one - other) * direction));
		}
	});

	test("OPRD-14 D-214 low and out of stock is what the rule says of what customers can buy", async () => {
		const { products } = await list("search=5-pair");
		const { id, stock } = products[0]!;
		const adjust = (change: number) => adjustStock(owner, id, { change, reason: "damaged", key: crypto.randomUUID() });
		await adjust(2 - stock);
		const low = await list("stock=low");
		expect(low.products.map((row) => [row.id, row.is_low])).toContainEqual([id, true]);
		expect(low.total).toBe(low.counts.low);
		await adjust(-2);
		expect(await ids("stock=low")).not.toContain(id);
		const out = await list("stock=out");
		expect(out.products.map((row) => [row.id, row.is_out])).toContainEqual([id, true]);
		await editProduct(owner, id, { isActive: false });
		expect(await ids("stock=out"), "nobody can buy it").not.toContain(id);
		await editProduct(owner, id, { isActive: true });
	});

	test("OPRD-14 D-214 a bundle is listed with what its parts are enough for", async () => {
		await changeParts(owner, 6, [{ partId: 4, quantity: 2 }]);
		const wax = (await list("search=softwax")).products.find(({ id }) => id === 4)!;
		const bundle = (await list("search=bundle")).products.find(({ id }) => id === 6)!;
		expect(bundle.stock).toBeGreaterThanOrEqual(Math.floor(wax.stock / 2));
		const sorted = await Promise.all([1, 2, 3].map((page) => list(`sort=-stock&page=${page}`)));
		const stocks = sorted.flatMap(({ products }) => products.map(({ stock }) => stock));
		expect(stocks).toEqual(stocks.toSorted((one, other) => other - one));
	});

	test("OPRD-14 D-187 a bundle is low or out of stock by what its parts are enough for, on the home page too", async () => {
		const home = async () => (await findToDo(owner)).lowStock.map(({ id }) => id);
		const setWax = async (units: number) => {
			const { stock } = (await list("search=softwax")).products.find(({ id }) => id === 4)!;
			const change = units - stock;
			await adjustStock(owner, 4, { change, reason: "counted", key: crypto.randomUUID() });
		};
		await setWax(40);
		expect(await Promise.all([ids("stock=low"), ids("stock=out"), home()])).not.toContainEqual(
			expect.arrayContaining([6]),
		);
		await setWax(6);
		const low = await list("stock=low");
		expect(low.products.find(({ id }) => id === 6)).toMatchObject({ is_low: true });
		expect(low.total).toBe(low.counts.low);
		expect(await home(), "three of them, and six of the part are enough").toContain(6);
		expect(await home()).not.toContain(4);
		await setWax(1);
		expect([await ids("stock=out"), await home()]).toEqual([
			expect.arrayContaining([6]),
			expect.arrayContaining([6, 4]),
		]);
	});

	test("OPRD-14 D-214 drafts and archived products have filters; a product knows those beside it", async () => {
		const { id } = await createProduct(owner, { name: "Old Case", priceCents: 500, stock: 1 });
		expect((await list("stock=draft&sort=name&search=old%20case")).products.map((row) => row.id)).toEqual([id]);
		await changeProductStatus(owner, id, "archived");
		expect(await ids("stock=archived&search=old%20case")).toEqual([id]);
		expect(await ids("search=old%20case")).toEqual([]);
		const [first, second, third] = await ids("");
		const { body } = await callApi(productCall, owner, { params: { id: String(second) } });
		expect(body).toMatchObject({ product: { id: second }, previous: { id: first }, next: { id: third } });
		const end = (await callApi(productCall, owner, { params: { id: String(first) } })).body;
		expect(end).toMatchObject({ previous: null, next: { id: second } });
		expect((await callApi(productCall, owner, { params: { id: "99999" } })).status).toBe(404);
		const { products } = await offer();
		expect(products[0]).toEqual({
			id: first,
			name: expect.any(String),
			name_es: expect.any(String),
			price_cents: expect.any(Number),
			status: expect.any(String),
		});
		expect((await offer(`ids=${id}`)).products).toContainEqual(expect.objectContaining({ id, status: "archived" }));
	});

	const offer = async (query = "") => {
		const { status, body } = await callApi(namesCall, owner, { path: `/api/admin/product-names?${query}` });
		expect(status, query).toBe(200);
		return body as { products: { id: number; name: string }[]; has_more: boolean };
	};

	test("D-261 of many products the first 50 of a search are offered, and the chosen ones in any case", async () => {
		await transaction(asSystem(shop), async (tx) => {
			await sql`insert into products (name, name_es, description, description_es, long_description, long_description_es,
				quantity_text, quantity_text_es, image, category, price_cents, stock, sort_order, status, is_active)
				select 'Reel ' || lpad(i::text, 2, '0'), 'Carrete', '', '', '', '', '', '', image, 'small', 499, 1, 1000 + i,
					case when i % 2 = 0 then 'published' else 'draft' end, i % 2 = 0
				from generate_series(1, 60) i, products where products.id = 1`.execute(tx);
		});
		const reels = await offer("search=reel");
		expect(reels.products.map(({ name }) => name)).toEqual(
			Array.from({ length: 50 }, (_, index) => `Reel ${String(index + 1).padStart(2, "0")}`),
		);
		expect(reels.has_more).toBe(true);
		const forSale = await offer("search=reel&purpose=order");
		expect(forSale.products).toHaveLength(30);
		expect(forSale.has_more).toBe(false);
		const { id } = (await offer("search=reel%2060")).products[0]!;
		expect((await offer(`search=reel&ids=${id}`)).products.map((one) => one.id)).toContain(id);
		expect((await offer(`search=carrete%2060&ids=1,1`)).products.map((one) => one.id)).toEqual([1, id]);
	});

	test("D-261 parts of bundles, and products with reviews, are offered for what they can be chosen", async () => {
		const idsOf = async (query: string) => (await offer(query)).products.map(({ id }) => id);
		expect(await idsOf("purpose=bundle&search=bundle"), "a bundle is no part").toEqual([]);
		expect(await idsOf("purpose=bundle&search=softwax")).toContain(4);
		const reel = (await offer("search=reel%2001")).products[0]!.id;
		await transaction(asSystem(shop), (tx) =>
			sql`update products set is_reviewable = false where id = ${reel}`.execute(tx),
		);
		expect(await idsOf("purpose=reviews&search=reel%2001")).toEqual([]);
		await transaction(asSystem(shop), async (tx) => {
			await sql`update products set is_reviewable = true where id = ${reel}`.execute(tx);
			await sql`insert into product_reviews (product_id, rating, user_name, user_email)
				values (${reel}, 5, 'Ann', 'ann@x.example')`.execute(tx);
			await sql`update products set is_reviewable = false where id = ${reel}`.execute(tx);
		});
		expect(await idsOf("purpose=reviews&search=reel%2001")).toEqual([reel]);
	});

	test("OPRD-14 two moves at once leave every product one place", async () => {
		const places = await Promise.all([moveProduct(owner, 1, 5), moveProduct(owner, 2, 5), moveProduct(owner, 3, 1)]);
		expect(places).toHaveLength(3);
		const orders = await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("products").select("sortOrder").where("status", "<>", "archived").execute(),
		);
		expect(new Set(orders.map(({ sortOrder }) => sortOrder)).size).toBe(orders.length);
	});

	test("OPRD-14 what is no filter, column or page is rejected, and nobody else sees the list", async () => {
		for (const query of ["stock=review", "sort=constructor", "page=0", "page=x"]) {
			expect((await callApi(listCall, owner, { path: `/api/admin/products?${query}` })).status, query).toBe(400);
		}
		for (const query of ["purpose=all2", "ids=x", "ids=1,", "ids=9999999999"]) {
			const path = `/api/admin/product-names?${query}`;
			expect((await callApi(namesCall, owner, { path })).status, query).toBe(400);
		}
		for (const call of [listCall, namesCall]) expect((await callApi(call, shop)).status).toBe(401);
	});
});
