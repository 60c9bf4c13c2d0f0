import { describe, expect, test } from "vitest";
import * as discountRoute from "#app/api/admin/selling/discounts/discount.ts";
import * as discountsRoute from "#app/api/admin/selling/discounts/discounts.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { exportDiscounts } from "#shop/selling/discounts/find-discount-reports.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

type Listed = { id: string; code: string; state: string; uses: number };

describe.each(oneDatabase)("the owner's discount codes on the %s database", async (kind) => {
	const { shop, clock, pay, sandbox } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const list = async (query = "") => {
		const { body } = await callApi(discountsRoute.loader, owner, { path: `/api/admin/discounts?${query}` });
		return body as { discounts: Listed[]; total: number };
	};
	const add = (body: object) =>
		callApi(discountsRoute.action, owner, { path: "/api/admin/discounts", method: "POST", body });
	const edit = (id: string, body: object) =>
		callApi(discountRoute.action, owner, { path: `/api/admin/discounts/${id}`, params: { id }, method: "PUT", body });
	const entries = () =>
		transaction(asSystem(shop), async (tx) => {
			const rows = await tx.selectFrom("adminActivityLogs").select(["actionType", "details"]).orderBy("id").execute();
			return rows.filter(({ actionType }) => actionType.startsWith("DISCOUNT"));
		});

	test("D-211 D-212 a code is added in capitals, edited, switched off, and each is in the activity log", async () => {
		const added = await add({ code: " braces10 ", kind: "percent", percent: 10, note: "School start" });
		expect(added).toMatchObject({ status: 201, body: { code: "BRACES10", percent: 10, state: "active", uses: 0 } });
		const { id } = added.body as Listed;
		const edited = await edit(id, { code: "OTHER", kind: "amount", amount_cents: 250, percent: 10, is_active: false });
		expect(edited).toMatchObject({
			status: 200,
			body: { code: "BRACES10", kind: "amount", percent: 0, amount_cents: 250, state: "ended" },
		});
		expect(await add({ code: "BRACES10", kind: "free_shipping" })).toMatchObject({ status: 409 });
		expect(await edit(crypto.randomUUID(), { code: "X-1", kind: "free_shipping" })).toMatchObject({ status: 404 });
		expect((await entries()).map(({ actionType, details }) => [actionType, details])).toEqual([
			["DISCOUNT_CREATE", { discount_code: "BRACES10", kind: "percent" }],
			["DISCOUNT_EDIT", { discount_code: "BRACES10", is_active: false }],
		]);
	});

	test.each([
		[{ code: "A B", kind: "free_shipping" }, "code"],
		[{ code: "AB", kind: "free_shipping" }, "code"],
		[{ code: "GOOD-1", kind: "percent" }, "percent"],
		[{ code: "GOOD-1", kind: "percent", percent: 101 }, "percent"],
		[{ code: "GOOD-1", kind: "amount" }, "amount_cents"],
		[{ code: "GOOD-1", kind: "free_product" }, "product_ids"],
		[{ code: "GOOD-1", kind: "free_product", product_ids: [1, 2] }, "product_ids"],
		[{ code: "GOOD-1", kind: "free_shipping", max_uses: 0 }, "max_uses"],
		[
			{ code: "GOOD-1", kind: "free_shipping", starts_at: "2025-09-02T00:00:00Z", ends_at: "2025-09-01T00:00:00Z" },
			"ends_at",
		],
	])("D-212 a code that makes no sense is rejected: %j", async (body, field) => {
		expect(await add(body)).toMatchObject({ status: 400, body: { details: [{ field }] } });
	});

	test("CODE-06 D-211 the report has uses, revenue less refunds, cost and average, of orders that were not canceled", async () => {
		await add({ code: "REPORT", kind: "percent", percent: 50 });
		const buy = async (quantity: number) => {
			const { sessionId } = await startCheckout(shop, guestRequest([{ id: 4, quantity }], { discountCode: "REPORT" }));
			await pay(sessionId);
			await sandbox.flushWebhooks();
			return await transaction(asSystem(shop), (tx) =>
				tx.selectFrom("orders").select("id").where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
			);
		};
		const refund = (orderId: string, amountCents: number | null) =>
			refundOrder(owner, { orderId, amountCents, reason: "", key: crypto.randomUUID() });
		await refund((await buy(1)).id, null);
		// 2 x 3.99 = 7.98, half off, 8 % tax: 4.31; and 1 x 3.99 with shipping: 2.00 + 0.16 + 2.00 = 4.15 (half is 1.995).
		await refund((await buy(2)).id, 100);
		await buy(1);
		await startCheckout(shop, guestRequest([{ id: 4, quantity: 1 }], { discountCode: "REPORT" }));
		const { discounts } = await list("search=report");
		expect(discounts).toMatchObject([
			{ uses: 3, held: 1, orders: 2, revenue_cents: 431 - 100 + 415, cost_cents: 399 + 200, average_order_cents: 373 },
		]);
		const csv = await exportDiscounts(owner, { state: null, search: "report" });
		expect(csv).toContain("REPORT,active,percent,50,,,0.00,,,,,no,no,3,2,7.46,5.99,3.73,");
		expect((await entries()).at(-1)).toMatchObject({ actionType: "DISCOUNT_EXPORT", details: { discounts: 1 } });
	});

	test("D-211 the list finds by code, note and state", async () => {
		const day = (days: number) => new Date(clock.at + days * DAY_MS).toISOString();
		await add({ code: "FIND-ME", kind: "free_shipping", note: "For Dr. Ruiz" });
		await add({ code: "FIND-LATER", kind: "free_shipping", starts_at: day(1) });
		await add({ code: "FIND-PAST", kind: "free_shipping", ends_at: day(1), is_active: false });
		const found = async (query: string) => (await list(query)).discounts.map(({ code }) => code).toSorted();
		expect(await found("search=find")).toEqual(["FIND-LATER", "FIND-ME", "FIND-PAST"]);
		expect(await found("search=dr.+ruiz")).toEqual(["FIND-ME"]);
		expect(await found("search=find&state=active")).toEqual(["FIND-ME"]);
		expect(await found("search=find&state=scheduled")).toEqual(["FIND-LATER"]);
		expect(await found("search=find&state=ended")).toEqual(["FIND-PAST"]);
		expect((await list("search=find")).total).toBe(3);
	});
});
