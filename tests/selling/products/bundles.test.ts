import { describe, expect, test } from "vitest";
import { action as partsCall } from "#app/api/admin/selling/products/product-parts.ts";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { changeParts, findParts } from "#shop/selling/catalog/bundle-parts.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findAdminProducts, findProducts } from "#shop/selling/catalog/find-products.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

/** Wax and 5-Pair Pack, of which there are 25 and 15. */
const BUNDLE = 6;
const PARTS = [
	{ partId: 4, quantity: 1 },
	{ partId: 1, quantity: 2 },
];

describe.each(oneDatabase)("bundles on the %s database", async (kind) => {
	const { shop, system, clock, pay, sandbox } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const unitsOf = async () => {
		const products = await findProducts(shop);
		return [1, 4, BUNDLE].map((id) => products.find((one) => one.id === id)?.available);
	};
	const buy = (quantity: number) => startCheckout(shop, guestRequest([{ id: BUNDLE, quantity }]));

	test("D-187 a product becomes a bundle: it has what its parts are enough for, and its own units leave the stock", async () => {
		expect(await unitsOf()).toEqual([15, 25, 20]);
		const { status, body } = await callApi(partsCall, owner, {
			method: "PUT",
			params: { id: String(BUNDLE) },
			body: { parts: PARTS.map(({ partId, quantity }) => ({ part_id: partId, quantity })) },
		});
		expect([status, body]).toEqual([200, PARTS.map(({ partId, quantity }) => ({ part_id: partId, quantity }))]);
		expect(await unitsOf()).toEqual([15, 25, 7]);
		expect(await findParts(owner, BUNDLE)).toEqual(PARTS.toSorted((one, other) => one.partId - other.partId));
		expect((await findAdminProducts(owner)).find(({ id }) => id === BUNDLE)).toMatchObject({ stock: 7, reserved: 0 });
		await expect(
			adjustStock(owner, BUNDLE, { change: 1, reason: "received", key: "3f0c9a52-6f0a-4f8e-9b53-6d6f2c1d7e11" }),
		).rejects.toMatchObject({ code: "stock_of_parts" });
		expect(await findViolations(system)).toEqual([]);
	});

	test.each([
		[[{ partId: BUNDLE, quantity: 1 }], "parts.0.part_id", "invalid_choice"],
		[[{ partId: 999, quantity: 1 }], "parts.0.part_id", "invalid_choice"],
		[[{ partId: 8, quantity: 1 }], "parts.0.part_id", "invalid_choice"],
		[[{ partId: 1, quantity: 0 }], "parts.0.quantity", "out_of_range"],
		[[PARTS[1], PARTS[1]], "parts.1.part_id", "taken"],
	])("D-187 parts like %j are rejected", async (parts, field, code) => {
		const rejected = { details: [{ field, code }] };
		await expect(changeParts(owner, BUNDLE, parts as typeof PARTS)).rejects.toMatchObject(rejected);
		await expect(changeParts(owner, 1, [{ partId: 2, quantity: 1 }]), "a part is no bundle").rejects.toMatchObject({
			details: [{ field: "parts" }],
		});
	});

	test("D-187 a hold takes the parts, a lapsed one gives them back, and a paid one has sold them", async () => {
		const pages = async () => (await findPublicRevision(shop)).pages;
		const before = await pages();
		const { sessionId } = await buy(2);
		expect(await unitsOf()).toEqual([11, 23, 5]);
		expect(await pages()).toBeGreaterThan(before);
		await expect(changeParts(owner, BUNDLE, []), "while it is held").rejects.toMatchObject({ code: "bundle_held" });
		expect(await findViolations(system)).toEqual([]);
		clock.at += 40 * 60_000;
		await reconcileCheckouts(system);
		expect(await unitsOf()).toEqual([15, 25, 7]);
		expect(await pay(sessionId)).not.toBe(200);

		const paid = await buy(3);
		await pay(paid.sessionId);
		await sandbox.flushWebhooks();
		expect(await unitsOf()).toEqual([9, 22, 4]);
		const sold = await transaction(owner, (tx) =>
			tx.selectFrom("products").select(["unitsSold", "stock", "reserved"]).where("id", "=", BUNDLE).executeTakeFirst(),
		);
		expect(sold).toEqual({ unitsSold: 3, stock: 0, reserved: 0 });
		expect(await findViolations(system)).toEqual([]);
	});

	test("OPRD-13 D-187 nobody buys more than each part is enough for, alone or beside the part itself", async () => {
		await expect(buy(5)).rejects.toMatchObject({ code: "insufficient_stock" });
		const both = guestRequest([
			{ id: BUNDLE, quantity: 4 },
			{ id: 1, quantity: 2 },
		]);
		await expect(startCheckout(shop, both), "9 packs are not 8 and 2").rejects.toMatchObject({
			code: "insufficient_stock",
		});
		expect(await unitsOf()).toEqual([9, 22, 4]);
		await editProduct(owner, 4, { isActive: false });
		expect(
			await transaction(owner, (tx) => tx.selectFrom("products").select("id").where("id", "=", 4).execute()),
		).toHaveLength(1);
		expect((await findProducts(shop)).find(({ id }) => id === BUNDLE)?.available, "a part that is not sold").toBe(0);
		await editProduct(owner, 4, { isActive: true });
		expect(await findViolations(system)).toEqual([]);
	});
});
