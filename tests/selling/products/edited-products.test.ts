import { describe, expect, test } from "vitest";
import { action as editProductCall } from "#app/api/admin/selling/products/product.ts";
import {
	action as adjustStockCall,
	loader as stockHistory,
} from "#app/api/admin/selling/products/product-stock-adjustments.ts";
import { loader as listProducts } from "#app/api/admin/selling/products/products.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { isLowStock, isOutOfStock } from "#shop/selling/catalog/edited-product.rules.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import type { StockChange, StockReason } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("products on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, pay, sandbox } = await openTestShop(database);
	const owner = byOwner(shop);
	const entries = () =>
		transaction(owner, (tx) => tx.selectFrom("adminActivityLogs").selectAll().orderBy("id", "desc").execute());

	test("products are edited field by field, stock is recorded in its ledger, and neither falls below the reserved units", async () => {
		const [first] = await findAdminProducts(owner);
		const edited = await editProduct(owner, 1, { priceCents: 549, name: "  5-Pair   Pack ", features: ["Soft", " "] });
		expect(edited).toMatchObject({ name: "5-Pair Pack", priceCents: 549, features: ["Soft"] });
		expect((await entries())[0]).toMatchObject({
			actionType: "PRODUCT_EDIT",
			details: { product_id: 1, price_cents_before: first?.priceCents, price_cents_after: 549 },
		});
		expect((await entries())[0]?.details, "D-137 texts, too").toMatchObject({
			product_name: "5-Pair Pack",
			features_before: first?.features.join("\n"),
			features_after: "Soft",
		});
		for (const change of [
			{ priceCents: 20 },
			{ priceCents: -1 },
			{ priceCents: 1.5 },
			{ name: "" },
			{ image: "https://evil.example/x.png" },
			{ image: "/uploads/../secret" },
			{ stripePriceId: "sk_live_1" },
			{ badge: "x".repeat(41) },
		]) {
			await expect(editProduct(owner, 1, change)).rejects.toMatchObject({ code: "invalid_input" });
		}
		await expect(editProduct(owner, 99, { name: "x" })).rejects.toMatchObject({ code: "product_not_found" });
	});

	const adjust = (id: number, change: StockChange, reason: StockReason = "correction", key = crypto.randomUUID()) =>
		adjustStock(owner, id, { ...change, reason, key });
	const productOf = async (id: number) => {
		const product = (await findAdminProducts(owner)).find((one) => one.id === id);
		if (!product) throw new Error(`no product ${id}`);
		return product;
	};
	const buy = async (id: number, quantity: number) => {
		const { sessionId } = await startCheckout(shop, guestRequest([{ id, quantity }]));
		await pay(sessionId);
	};
	test("D-135 the stock's history has sales and adjustments, newest first, for administrators", async () => {
		await adjust(3, { change: 7 }, "received");
		await buy(3, 2);
		await sandbox.flushWebhooks();
		const { body } = await callApi(stockHistory, owner, { params: { id: "3" } });
		expect(body).toMatchObject({
			entries: [
				{ kind: "sale", quantity: -2, left: 10, reason: null, order_id: expect.any(String) },
				{ kind: "adjustment", quantity: 7, left: 12, reason: "received", order_id: null },
				{ kind: "initial", quantity: 5, left: 5 },
			],
		});
		expect((await callApi(stockHistory, shop, { params: { id: "3" } })).status).toBe(401);
		expect((await callApi(stockHistory, owner, { params: { id: "x" } })).status).toBe(404);
	});

	const adjustments = (id: number) =>
		transaction(owner, (tx) =>
			tx
				.selectFrom("stockEntries")
				.select(["quantity", "reason"])
				.where("productId", "=", id)
				.where("kind", "=", "adjustment")
				.orderBy("id")
				.execute(),
		);
	const setReserved = (id: number, reserved: number) =>
		transaction(asSystem(shop), (tx) => tx.updateTable("products").set({ reserved }).where("id", "=", id).execute());

	test("stock is adjusted by a difference, recorded in its ledger and in the log with product and reason", async () => {
		const { stock } = await productOf(2);
		expect(await adjust(2, { change: 10 }, "received")).toMatchObject({ stock: stock + 10 });
		expect(await adjust(2, { change: -3 }, "damaged")).toMatchObject({ stock: stock + 7 });
		expect(await adjustments(2)).toEqual([
			{ quantity: 10, reason: "received" },
			{ quantity: -3, reason: "damaged" },
		]);
		expect((await entries())[0]).toMatchObject({
			actionType: "STOCK_ADJUST",
			details: { product_id: 2, change: -3, from: stock + 10, to: stock + 7, reason: "damaged" },
		});
		expect(await findViolations(asSystem(shop))).toEqual([]);
	});

	test("a count is applied to the number that was displayed: units sold in between stay sold", async () => {
		const seen = await productOf(3);
		// Two are sold after the screen was loaded.
		await buy(3, 2);
		await sandbox.flushWebhooks();
		const counted = { counted: seen.stock + 10, seen: seen.stock, version: seen.stockVersion };
		expect(await adjust(3, counted, "counted")).toMatchObject({ stock: seen.stock + 10 - 2 });
		expect((await entries())[0]).toMatchObject({
			details: { change: 10, counted: seen.stock + 10, seen: seen.stock, reason: "counted" },
		});
	});

	test("a count based on outdated stock is rejected with the current number", async () => {
		const seen = await productOf(3);
		await adjust(3, { change: 5 });
		const late = { counted: 48, seen: seen.stock, version: seen.stockVersion };
		await expect(adjust(3, late)).rejects.toMatchObject({
			code: "stock_changed",
			status: 409,
			params: { stock: seen.stock + 5 },
		});
		expect((await productOf(3)).stock).toBe(seen.stock + 5);
		const now = await productOf(3);
		expect(await adjust(3, { counted: 48, seen: now.stock, version: now.stockVersion })).toMatchObject({ stock: 48 });
	});

	test("the same attempt counts once, however often and concurrently it is sent", async () => {
		const { stock } = await productOf(4);
		const key = crypto.randomUUID();
		const results = await Promise.all(Array.from({ length: 5 }, () => adjust(4, { change: 10 }, "received", key)));
		expect(results.map((product) => product.stock)).toEqual(Array(5).fill(stock + 10));
		expect(await adjustments(4)).toHaveLength(1);
		await expect(adjust(4, { change: 11 }, "received", key)).rejects.toMatchObject({ code: "invalid_input" });
		await expect(adjust(5, { change: 10 }, "received", key)).rejects.toMatchObject({ code: "invalid_input" });
	});

	test("stock never falls below zero or below the reserved units, and no number is out of range", async () => {
		const { stock } = await productOf(2);
		await setReserved(2, 3);
		await expect(adjust(2, { change: 2 - stock })).rejects.toMatchObject({
			code: "stock_below_reserved",
			params: { reserved: 3 },
		});
		expect(await adjust(2, { change: 3 - stock })).toMatchObject({ stock: 3 });
		await setReserved(2, 0);
		for (const change of [-4, 0, 1.5, Number.NaN, 1_000_001, 1_000_000]) {
			await expect(adjust(2, { change })).rejects.toMatchObject({
				code: "invalid_input",
				details: [{ field: "change", code: "out_of_range" }],
			});
		}
		const { stockVersion: version } = await productOf(2);
		await expect(adjust(2, { counted: -1, seen: 3, version })).rejects.toMatchObject({
			code: "invalid_input",
			details: [{ field: "counted", code: "out_of_range" }],
		});
		await expect(adjust(99, { change: 1 })).rejects.toMatchObject({ code: "product_not_found" });
		expect((await productOf(2)).stock).toBe(3);
		expect(await findViolations(asSystem(shop))).toEqual([]);
		await adjust(2, { change: stock - 3 });
	});

	test("concurrent adjustments and purchases do not lose each other's changes", async () => {
		const before = await productOf(1);
		const [sold, changes] = [6, [10, -3, 7, -2]];
		const count = { counted: before.stock, seen: before.stock, version: before.stockVersion };
		await Promise.all([
			...Array.from({ length: sold }, () => buy(1, 1)),
			...changes.map((change) => adjust(1, { change })),
			// A count that changes nothing, or comes too late.
			adjust(1, count).catch((error: unknown) => expect(error).toMatchObject({ code: "stock_changed" })),
		]);
		await sandbox.flushWebhooks();
		const after = await productOf(1);
		expect(after.stock).toBe(before.stock - sold + changes.reduce((sum, change) => sum + change, 0));
		expect(after.unitsSold).toBe(before.unitsSold + sold);
		expect(await findViolations(asSystem(shop))).toEqual([]);
	});

	test("two administrators who change the same field: the second one gets a conflict, and decides", async () => {
		const seen = await productOf(6);
		await editProduct(owner, 6, { priceCents: 777, features: ["One"] }, seen);
		const mine = { priceCents: 888, name: "Mine" };
		await expect(editProduct(owner, 6, mine, { priceCents: seen.priceCents, name: seen.name })).rejects.toMatchObject({
			code: "edit_conflict",
			status: 409,
			details: [{ field: "priceCents", now: 777 }],
		});
		expect(await productOf(6)).toMatchObject({ priceCents: 777, name: seen.name });
		// Different fields are merged, equal values are no conflict, and an administrator who saw the value may overwrite
		// it.
		expect(await editProduct(owner, 6, { name: "Mine" }, { name: seen.name })).toMatchObject({ priceCents: 777 });
		await editProduct(owner, 6, { priceCents: 777 }, { priceCents: seen.priceCents });
		expect(await editProduct(owner, 6, mine, { priceCents: 777, name: "Mine" })).toMatchObject({ priceCents: 888 });
		await expect(editProduct(owner, 6, { features: ["Two"] }, { features: seen.features })).rejects.toMatchObject({
			details: [{ field: "features", now: ["One"] }],
		});
		await editProduct(owner, 6, { name: seen.name, priceCents: seen.priceCents });
	});

	test("the calls: setting the stock is rejected, a conflict names its field as the API does", async () => {
		const params = { id: "4" };
		const post = (body: unknown) => callApi(adjustStockCall, owner, { body, params });
		const attempt = { reason: "received", key: crypto.randomUUID() };
		const { stock } = await productOf(4);
		for (const body of [
			{ stock: 50, ...attempt },
			{ change: "10", ...attempt },
			{ change: 1 },
			{ ...attempt },
			{ change: 1, ...attempt, reason: "fun" },
			{ counted: 5, seen: 5, ...attempt },
			{ change: 1, counted: 2, ...attempt },
		]) {
			expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		}
		expect(
			await callApi(adjustStockCall, owner, { method: "PUT", body: { change: 1, ...attempt }, params }),
		).toMatchObject({
			status: 405,
		});
		expect(await post({ change: 1, ...attempt })).toMatchObject({ status: 200, body: { stock: stock + 1 } });
		expect(await callApi(adjustStockCall, shop, { body: { change: 1, ...attempt }, params })).toMatchObject({
			status: 401,
		});

		const patch = (body: unknown) => callApi(editProductCall, owner, { method: "PATCH", body, params });
		const releasesAt = "2026-01-01T12:00:00.000Z";
		await editProduct(owner, 4, { releasesAt: Date.parse(releasesAt) });
		const mine = { releases_at: "2026-02-01T12:00:00.000Z", seen: { releases_at: null } };
		expect(await patch(mine)).toMatchObject({
			status: 409,
			body: { code: "edit_conflict", details: [{ field: "releases_at", code: "changed", now: releasesAt }] },
		});
		expect(await patch({ ...mine, seen: { releases_at: releasesAt } })).toMatchObject({ status: 200 });
		await editProduct(owner, 4, { releasesAt: null });
	});

	test("no units left is sold out, not low", async () => {
		const { stock, reserved } = await productOf(5);
		const badges = (units: number) => {
			const product = { stock: units, reserved: 1, isActive: true, lowStockThreshold: null };
			return [isLowStock(product, 5), isOutOfStock(product)];
		};
		expect([0, 1, 2, 5, 6].map(badges)).toEqual([
			[false, true],
			[false, true],
			[true, false],
			[true, false],
			[false, false],
		]);
		expect(isLowStock({ stock: 2, reserved: 0, isActive: false, lowStockThreshold: null }, 5)).toBe(false);
		const product = { stock: 9, reserved: 0, isActive: true };
		expect(isLowStock({ ...product, lowStockThreshold: 10 }, 5), "D-180 by its own threshold").toBe(true);
		expect(isLowStock({ ...product, lowStockThreshold: 9 }, 5)).toBe(false);
		await adjust(5, { change: reserved - stock });
		const { body } = await callApi(listProducts, owner);
		expect((body as { products: { id: number }[] }).products.find(({ id }) => id === 5)).toMatchObject({
			is_low: false,
			is_out: true,
		});
		await adjust(5, { change: stock - reserved });
	});

	test("the tasks list low stock, in the admin's language", async () => {
		await adjust(1, { change: 2 - (await productOf(1)).stock });
		expect((await findToDo(owner)).lowStock).toContainEqual({ id: 1, name: "5-Pair Pack", available: 2 });
		const inSpanish = (await findToDo({ ...owner, language: "es" })).lowStock.find(({ id }) => id === 1);
		expect(inSpanish).toMatchObject({ name: "Paquete de 5 pares", available: 2 });
	});
});
