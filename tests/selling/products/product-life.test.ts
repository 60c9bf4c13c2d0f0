import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { action as editCall } from "#app/api/admin/selling/products/product.ts";
import { action as copyCall } from "#app/api/admin/selling/products/product-copies.ts";
import { loader as previewCall } from "#app/api/admin/selling/products/product-preview.ts";
import { action as statusCall } from "#app/api/admin/selling/products/product-status.ts";
import { action as addCall } from "#app/api/admin/selling/products/products.ts";
import { loader as publicProducts } from "#app/api/selling/products/products.ts";
import { loader as feed } from "#app/api/site/seo/product-feed.ts";
import { loader as sitemap } from "#app/api/site/seo/sitemap.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { provideShop } from "#app/request.ts";
import { loader as loadReviewsPage } from "#app/storefront/reviews/reviews.route.tsx";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findIdOfAddress, findProduct, findProducts } from "#shop/selling/catalog/find-products.ts";
import {
	changeProductStatus,
	createProduct,
	deleteProduct,
	duplicateProduct,
} from "#shop/selling/catalog/product-life.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { requestStockAlert } from "#shop/selling/stock-alerts/request-stock-alert.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const TEXTS = {
	quantityText: "1 case",
	quantityTextEs: "1 estuche",
	description: "Keeps strips dry.",
	descriptionEs: "Mantiene secas las tiras.",
	longDescription: "A small case for your bag.",
	longDescriptionEs: "Un estuche pequeño para tu bolsa.",
};
const review = { rating: 5, userName: "Ana", userEmail: "ana@example.com" };

describe.each(oneDatabase)("a product's life on the %s database", async (kind) => {
	await loadDictionary("en");
	const database = await openTestDatabase(kind);
	const { shop, pay, sandbox } = await openTestShop(database);
	const owner = byOwner(shop);
	const lastEntry = () =>
		transaction(owner, (tx) =>
			tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow(),
		);
	const add = (name = "Travel Case") => createProduct(owner, { name, priceCents: 699, stock: 12 });
	const publish = async (id: number) => {
		await editProduct(owner, id, TEXTS);
		return await changeProductStatus(owner, id, "published");
	};
	/** A file for search engines, as the visitor gets it. */
	const textOf = async (loader: (args: never) => Promise<Response>): Promise<string> => {
		return (await loader({ context: contextOf() } as never)).text();
	};
	const contextOf = () => {
		const context = new RouterContextProvider();
		provideShop(context, shop, { clientIp: null, requestId: "test" });
		return context;
	};

	test("OPRD-01 D-181 a product is added with name, price and stock, as a draft at the end of the list", async () => {
		const { status, body } = await callApi(addCall, owner, {
			body: { name: "  Travel   Case ", price_cents: 699, stock: 12 },
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({
			name: "Travel Case",
			name_es: "Travel Case",
			price_cents: 699,
			stock: 12,
			status: "draft",
			is_active: false,
			slug: "travel-case",
			is_deletable: true,
			sort_order: 9,
		});
		expect(await lastEntry()).toMatchObject({ actionType: "PRODUCT_ADD", details: { product_name: "Travel Case" } });
		expect(await findViolations(asSystem(shop))).toEqual([]);
		expect(await add()).toMatchObject({ slug: "travel-case-2" });
		expect((await callApi(addCall, shop, { body: { name: "Case", price_cents: 1, stock: 0 } })).status).toBe(401);
	});

	test.each([
		[{ name: " " }, "name"],
		[{ priceCents: 20 }, "priceCents"],
		[{ priceCents: 4.5 }, "priceCents"],
		[{ stock: -1 }, "stock"],
		[{ stock: 0.5 }, "stock"],
	])("D-181 one with %j is rejected", async (wrong, field) => {
		const adding = async () => createProduct(owner, { name: "Case", priceCents: 699, stock: 1, ...wrong });
		await expect(adding()).rejects.toMatchObject({ code: "invalid_input", details: [{ field }] });
	});

	test.each(["draft", "archived"] as const)(
		"D-181 nobody but administrators sees or buys one that is %s",
		async (status) => {
			const { id, slug } = await add(`Hidden ${status}`);
			if (status === "archived") {
				await publish(id);
				await changeProductStatus(owner, id, "archived");
			}
			expect((await findProducts(shop)).map((one) => one.id)).not.toContain(id);
			expect((await findProducts(owner)).map((one) => one.id)).not.toContain(id);
			expect(await findIdOfAddress(shop, slug ?? "")).toBe(id);
			await expect(findProduct(shop, id)).rejects.toMatchObject({ code: "product_not_found" });
			const { body } = await callApi(publicProducts, shop);
			expect((body as { id: number }[]).map((one) => one.id)).not.toContain(id);
			const rows = await transaction(shop, (tx) =>
				tx.selectFrom("products").select("id").where("id", "=", id).execute(),
			);
			expect(rows, "the data API reads as this role").toEqual([]);
			for (const file of [feed, sitemap]) {
				const text = await textOf(file);
				expect(text).toContain("/product/1");
				expect(text).not.toContain(`/product/${slug}`);
			}
			await expect(startCheckout(shop, guestRequest([{ id, quantity: 1 }]))).rejects.toMatchObject({
				code: "product_unavailable",
			});
			const request = { kind: "add", productId: id, quantity: 1 } as const;
			await expect(changeServerCart(shop, request, { id: null, clientIp: null })).rejects.toMatchObject({
				code: "product_not_found",
			});
			await expect(submitReview(shop, { ...review, productId: id }, null)).rejects.toMatchObject({
				details: [{ field: "productId", code: "invalid_choice" }],
			});
			await expect(requestStockAlert(shop, { productId: id, email: "ana@example.com" }, null)).rejects.toMatchObject({
				code: "product_not_found",
			});
		},
	);

	test("OPRD-01 D-181 publishing names what a draft lacks, and makes what is complete for sale at once", async () => {
		const { id } = await add();
		const status = (to: string) =>
			callApi(statusCall, owner, { method: "PUT", params: { id: String(id) }, body: { status: to } });
		const lacking = await status("published");
		expect(lacking.status).toBe(400);
		expect((lacking.body as { details: { field: string }[] }).details.map(({ field }) => field).sort()).toEqual([
			"description",
			"description_es",
			"long_description",
			"long_description_es",
			"quantity_text",
			"quantity_text_es",
		]);
		await expect(editProduct(owner, id, { isActive: true })).rejects.toMatchObject({
			details: [{ field: "isActive", code: "invalid_choice" }],
		});
		await editProduct(owner, id, TEXTS);
		const preview = await callApi(previewCall, owner, { params: { id: String(id) } });
		expect(preview.body).toMatchObject({ description: TEXTS.description, is_active: true });
		expect((await callApi(previewCall, shop, { params: { id: String(id) } })).status).toBe(401);

		expect((await status("published")).body).toMatchObject({ status: "published", is_active: true });
		expect(await lastEntry()).toMatchObject({ actionType: "PRODUCT_PUBLISH" });
		expect(await findProduct(shop, id)).toMatchObject({ state: "available", product: { name: "Travel Case" } });
		const { sessionId } = await startCheckout(shop, guestRequest([{ id, quantity: 2 }]));
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(
			await transaction(owner, (tx) =>
				tx.selectFrom("products").select("unitsSold").where("id", "=", id).executeTakeFirst(),
			),
		).toEqual({ unitsSold: 2 });
		await submitReview(shop, { ...review, productId: id }, null);
		const offered = await loadReviewsPage({ context: contextOf(), request: new Request("http://a/reviews") } as never);
		expect(offered.products.map((product) => product.id)).toEqual([1, 2, 3, 4, 6, id]);
		expect((await status("draft")).status, "a published product is archived first").toBe(400);
	});

	test("OPRD-03 D-181 what was sold is archived and restored, never deleted; a draft goes with its stock's history", async () => {
		const { id } = await add();
		await publish(id);
		const { sessionId } = await startCheckout(shop, guestRequest([{ id, quantity: 1 }]));
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(await changeProductStatus(owner, id, "archived")).toMatchObject({ status: "archived", isActive: false });
		await expect(deleteProduct(owner, id)).rejects.toMatchObject({ code: "product_kept" });
		expect(await changeProductStatus(owner, id, "draft")).toMatchObject({ status: "draft" });
		await expect(deleteProduct(owner, id)).rejects.toMatchObject({ code: "product_kept" });
		await expect(
			transaction(asSystem(shop), (tx) => tx.deleteFrom("products").where("id", "=", id).execute()),
		).rejects.toThrow(/was sold/);

		const draft = await add("Slip");
		const deleted = await callApi(editCall, owner, { method: "DELETE", params: { id: String(draft.id) } });
		expect(deleted).toMatchObject({ status: 200, body: { id: draft.id } });
		expect(await lastEntry()).toMatchObject({ actionType: "PRODUCT_DELETE", details: { product_name: "Slip" } });
		await expect(findProduct(owner, draft.id)).rejects.toMatchObject({ code: "product_not_found" });
		expect(await findViolations(asSystem(shop))).toEqual([]);
	});

	test("D-181 entries of a product's stock cannot be deleted by themselves", async () => {
		await expect(
			transaction(asSystem(shop), (tx) => tx.deleteFrom("stockEntries").where("productId", "=", 1).execute()),
		).rejects.toThrow();
	});

	test("OPRD-02 D-181 a copy is a draft without stock, SKU, address and price id of its model", async () => {
		await editProduct(owner, 4, { sku: "WAX-1", slug: "wax" });
		const { body } = await callApi(copyCall, owner, { method: "POST", params: { id: "4" } });
		expect(body).toMatchObject({
			name: "SoftWax (copy)",
			name_es: "SoftWax (copia)",
			price_cents: 399,
			has_free_pair: true,
			category: "wax",
			stock: 0,
			sku: null,
			slug: "softwax",
			status: "draft",
		});
		expect(await lastEntry()).toMatchObject({ actionType: "PRODUCT_ADD", details: { copy_of: "SoftWax" } });
		const copy = await duplicateProduct(owner, 1);
		expect(copy, "points still pay for one pack only").toMatchObject({ isReward: false, slug: "pair-pack" });
		await editProduct(owner, 4, { sku: null, slug: null });
	});

	test("OPRD-08 D-182 an address is a word of the owner's; every earlier one leads to it, and none is given twice", async () => {
		await editProduct(owner, 2, { slug: "fifteen-pairs" });
		await editProduct(owner, 2, { slug: "two-weeks-of-strips" });
		expect(await findIdOfAddress(shop, "fifteen-pairs")).toBe(2);
		expect(await findIdOfAddress(shop, "two-weeks-of-strips")).toBe(2);
		expect(await findIdOfAddress(shop, "2")).toBe(2);
		expect(await findIdOfAddress(shop, "nothing-here")).toBe(0);
		for (const slug of ["fifteen-pairs", "two-weeks-of-strips"]) {
			await expect(editProduct(owner, 3, { slug })).rejects.toMatchObject({
				details: [{ field: "slug", code: "taken" }],
			});
		}
		for (const slug of ["15-pairs", "two weeks", "a--b", "-a"]) {
			await expect(editProduct(owner, 3, { slug })).rejects.toMatchObject({
				details: [{ field: "slug", code: "invalid" }],
			});
		}
		await editProduct(owner, 2, { slug: "fifteen-pairs" });
		expect(await findIdOfAddress(shop, "two-weeks-of-strips")).toBe(2);
		await editProduct(owner, 2, { slug: null });
		expect(await findIdOfAddress(shop, "fifteen-pairs")).toBe(2);
	});

	test("OPRD-07 D-180 a SKU is given once", async () => {
		await editProduct(owner, 2, { sku: "SB-15" });
		await expect(editProduct(owner, 3, { sku: "SB-15" })).rejects.toMatchObject({
			details: [{ field: "sku", code: "taken" }],
		});
		await editProduct(owner, 2, { sku: null });
	});

	test("OPRD-07 D-180 the limit per order, reviews and the category follow from the product", async () => {
		const { id } = await add("Small Case");
		await publish(id);
		await editProduct(owner, id, { orderLimit: 2, isReviewable: false });
		await expect(startCheckout(shop, guestRequest([{ id, quantity: 3 }]))).rejects.toMatchObject({
			code: "order_limit",
			params: { product_name: "Small Case", limit: 2 },
		});
		await expect(submitReview(shop, { ...review, productId: id }, null)).rejects.toMatchObject({
			details: [{ field: "productId", code: "invalid_choice" }],
		});
		const insert = transaction(asSystem(shop), (tx) =>
			tx
				.insertInto("productReviews")
				.values({ ...review, productId: id, isApproved: false })
				.execute(),
		);
		await expect(insert, "the database, too").rejects.toThrow(/cannot be reviewed/);
		await expect(editProduct(owner, id, { category: "admin_test" })).rejects.toMatchObject({
			details: [{ field: "category", code: "invalid_choice" }],
		});
	});
});
