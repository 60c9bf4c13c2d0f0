import { describe, expect, test } from "vitest";
import { adjustStock } from "#shop/catalogue/adjust-stock.ts";
import { editProduct } from "#shop/catalogue/edit-product.ts";
import { findDeskProducts } from "#shop/catalogue/find-desk-products.ts";
import { asSystem, transaction } from "#shop/context.ts";
import { findOverview } from "#shop/overview/find-overview.ts";
import { addAccount, addOrder } from "#shop/points/testing/add-order.ts";
import { byOwner } from "#tests/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/databases.ts";
import { findViolations } from "#tests/find-violations.ts";
import { openTestShop } from "#tests/open-test-shop.ts";

describe.each(databaseKinds)("products and overview on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const owner = byOwner(shop);
	const entries = () =>
		transaction(owner, (tx) => tx.selectFrom("admin_activity_logs").selectAll().orderBy("id", "desc").execute());

	test("products are edited field by field, stock is counted into its ledger, and neither below what is held", async () => {
		const [first] = await findDeskProducts(owner);
		const edited = await editProduct(owner, 1, { priceCents: 549, name: "  5-Pair   Pack ", features: ["Soft", " "] });
		expect(edited).toMatchObject({ name: "5-Pair Pack", priceCents: 549, features: ["Soft"] });
		expect((await entries())[0]).toMatchObject({
			action_type: "PRODUCT_EDIT",
			details: { product_id: 1, price_cents_before: first?.priceCents, price_cents_after: 549 },
		});
		for (const change of [
			...[
				{ priceCents: 20 },
				{ priceCents: -1 },
				{ priceCents: 1.5 },
				{ name: "" },
				{ image: "https://evil.example/x.png" },
			],
			...[{ image: "/uploads/../secret" }, { stripePriceId: "sk_live_1" }, { badge: "x".repeat(41) }],
		]) {
			await expect(editProduct(owner, 1, change)).rejects.toMatchObject({ code: "invalid_input" });
		}
		await expect(editProduct(owner, 99, { name: "x" })).rejects.toMatchObject({ code: "product_not_found" });
		const stock = first?.stock ?? 0;
		expect(await adjustStock(owner, 1, stock + 7)).toMatchObject({ stock: stock + 7 });
		await transaction(asSystem(shop), (tx) =>
			tx.updateTable("products").set({ reserved: 3 }).where("id", "=", 2).execute(),
		);
		await expect(adjustStock(owner, 2, 2)).rejects.toMatchObject({
			code: "stock_below_reserved",
			params: { reserved: 3 },
		});
		await transaction(asSystem(shop), (tx) =>
			tx.updateTable("products").set({ reserved: 0 }).where("id", "=", 2).execute(),
		);
		for (const count of [-1, 1.5, Number.NaN]) {
			await expect(adjustStock(owner, 1, count)).rejects.toMatchObject({ code: "invalid_input" });
		}
		expect((await findViolations(asSystem(shop))).filter((text) => text.includes("shelf"))).toEqual([]);
	});

	test("the overview names what is nearly sold out, in the portal's language", async () => {
		await adjustStock(owner, 1, 2);
		expect((await findOverview(owner)).lowStock).toContainEqual({ id: 1, name: "5-Pair Pack", available: 2 });
		const inSpanish = (await findOverview({ ...owner, language: "es" })).lowStock.find(({ id }) => id === 1);
		expect(inSpanish).toMatchObject({ name: "Paquete de 5 pares", available: 2 });
	});

	test("the overview adds up orders, revenue, charity and what waits", async () => {
		const before = await findOverview(owner);
		await transaction(asSystem(shop), async (tx) => {
			const userId = await addAccount(tx, "overview@example.com");
			await addOrder(tx, { userId, merchandiseCents: 1000, at: clock.at, productId: 4 });
		});
		const after = await findOverview(owner);
		expect(after.orders).toBe(before.orders + 1);
		expect(after.revenueCents).toBeGreaterThan(before.revenueCents);
		expect(after.charityCents).toBeGreaterThan(before.charityCents);
		expect(after.days).toHaveLength(30);
		expect(after.days.at(-1)?.orders).toBe((before.days.at(-1)?.orders ?? 0) + 1);
	});
});
