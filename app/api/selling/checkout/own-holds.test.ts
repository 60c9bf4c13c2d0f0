import { describe, expect, test } from "vitest";
import * as session from "#app/api/access/auth/session.ts";
import * as orderBySession from "#app/api/selling/orders/order-by-session.ts";
import * as products from "#app/api/selling/products/products.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import * as createCheckoutSession from "./create-checkout-session.ts";

describe.each(oneDatabase)("a browser's own reservations, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock, pay, close } = await openTestShop(database);
	const body = (quantity: number, more: object = {}) => ({
		line_items: [{ id: 1, quantity }],
		shipping: sampleShipping(),
		...more,
	});
	const available = async (caller: Shop, cookie = "") => {
		const { body } = await callApi(products.loader, caller, { headers: { cookie } });
		return (body as { id: number; available: number }[]).find(({ id }) => id === 1)?.available;
	};

	test("D-17 a reservation counts for every browser except its own", async () => {
		const before = (await available(shop)) ?? 0;
		const { status, cookie } = await callApi(createCheckoutSession.action, shop, { body: body(3) });
		expect(status).toBe(200);
		expect(await available(shop)).toBe(before - 3);
		expect(await available(shop, cookie)).toBe(before);
		expect(await available(shop, "checkout=invented")).toBe(before - 3);
	});

	test("points held by one's own open payment can be reused there, and nowhere else", async () => {
		const userId = await transaction(asSystem(shop), async (tx) => {
			const id = await addAccount(tx, "holds@example.com");
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: 6000, at: clock.at });
			await addPoints(tx, { userId: id, orderId, points: 60, at: clock.at, livesMs: DAY_MS });
			return id;
		});
		const ana: Shop = { ...shop, caller: { role: "customer", userId } };
		const usable = async (cookie = "") =>
			((await callApi(session.loader, ana, { headers: { cookie } })).body as { usable_points: number }).usable_points;
		const { status, cookie } = await callApi(createCheckoutSession.action, ana, {
			body: body(1, { use_points_redemption: true, user_id: userId }),
		});
		expect(status).toBe(200);
		expect(await usable()).toBe(10);
		expect(await usable(cookie)).toBe(60);

		// Another customer signs in in the same browser; another payment holds some of their points.
		const other = await transaction(asSystem(shop), async (tx) => {
			const id = await addAccount(tx, "same-browser@example.com");
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: 6000, at: clock.at });
			await addPoints(tx, { userId: id, orderId, points: 60, at: clock.at, livesMs: DAY_MS });
			return id;
		});
		const bob: Shop = { ...shop, caller: { role: "customer", userId: other } };
		const wish = body(1, { use_points_redemption: true, user_id: other });
		wish.shipping.email = "same-browser@example.com";
		const elsewhere = await callApi(createCheckoutSession.action, bob, { body: wish });
		expect(elsewhere.status).toBe(200);
		const seen = await callApi(session.loader, bob, { headers: { cookie } });
		expect(seen.body).toMatchObject({ points_balance: 60, usable_points: 10 });
	});

	test("PAY-01 OPTIONS is the connectivity probe", async () => {
		const probe = await callApi(createCheckoutSession.loader, shop, { method: "OPTIONS" });
		expect(probe).toMatchObject({ status: 204, body: null });
		expect((await callApi(createCheckoutSession.loader, shop)).status).toBe(405);
	});

	test("API-06 CAT-40 the active products by id, with their price ids", async () => {
		const { body } = await callApi(products.loader, shop);
		const rows = body as { id: number; name: string; stripe_price_id: string; is_active: boolean }[];
		expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(rows[0]).toMatchObject({
			name: "5-Pair Pack",
			stripe_price_id: expect.stringMatching(/^price_/),
			is_active: true,
		});
	});

	test("PERM-10 PERM-13 CAT-35 only an administrator gets the test product", async () => {
		const { body } = await callApi(products.loader, { ...shop, caller: { role: "administrator", userId: null } });
		expect((body as { id: number }[]).map(({ id }) => id)).toContain(8);
	});

	test("SUCC-11 API-19 an unpaid payment is a result, not an error; a paid one is the order", async () => {
		const { body: started } = await callApi(createCheckoutSession.action, shop, { body: body(1) });
		const { id } = started as { id: string };
		const ask = () => callApi(orderBySession.loader, shop, { params: { sessionId: id } });
		expect(await ask()).toMatchObject({ status: 200, body: { state: "unpaid", message: expect.any(String) } });
		await pay(id);
		expect(await ask()).toMatchObject({ status: 200, body: { state: "paid" } });
		await close();
	});
});
