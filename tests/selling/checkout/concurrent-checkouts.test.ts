import { describe, expect, test } from "vitest";
import * as createCheckoutSession from "#app/api/selling/checkout/create-checkout-session.ts";
import { readTogether } from "#platform/database/transaction.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { reserveStock } from "#shop/selling/catalog/stock.ts";
import {
	LAPSED_HOLD_WINDOW_MS,
	MAX_OPEN_CHECKOUTS_PER_EMAIL,
	MAX_OPEN_CHECKOUTS_PER_IP,
} from "#shop/selling/checkout/checkout.rules.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { chooseLines, requestedProducts } from "#shop/selling/checkout/request/choose-lines.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const LINES = [{ id: 1, quantity: 1 }];

describe.each(oneDatabase)("concurrent checkouts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock, pay, sandbox } = await openTestShop(database);
	const testShop = asSystem(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	const reserved = (id: number) =>
		inShop(
			async (tx) =>
				(await tx.selectFrom("products").select("reserved").where("id", "=", id).executeTakeFirstOrThrow()).reserved,
		);
	const member = async (email: string, points = 0): Promise<Shop & { caller: { userId: string } }> => {
		const userId = await inShop(async (tx) => {
			const id = await addAccount(tx, email);
			if (points === 0) return id;
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: points * 100, at: clock.at, productId: 4 });
			await addPoints(tx, { userId: id, orderId, points, at: clock.at, livesMs: 1e10 });
			return id;
		});
		return { ...shop, caller: { role: "customer", userId } };
	};
	test("D-13 the same browser in the other language gets a page in that language", async () => {
		const request = guestRequest(LINES);
		const english = await startCheckout(shop, request);
		expect((await startCheckout(shop, request)).sessionId).toBe(english.sessionId);
		const spanish = await startCheckout({ ...shop, language: "es" }, request);
		expect(spanish.sessionId).not.toBe(english.sessionId);
	});

	test("D-13 a paid cart is reported to the browser that paid it, and to no other", async () => {
		const cartId = crypto.randomUUID();
		const request = guestRequest(LINES, { cartId });
		const { sessionId } = await startCheckout(shop, request);
		await pay(sessionId);
		await sandbox.flushWebhooks();
		await expect(startCheckout(shop, request)).rejects.toMatchObject({
			code: "already_paid",
			details: { sessionId },
		});
		const other = await startCheckout(shop, guestRequest(LINES, { cartId }));
		expect(other.sessionId).not.toBe(sessionId);
	});

	test("PAY-04 a member orders under the account's email address, in any spelling, and under no other", async () => {
		const ana = await member("second@example.com");
		const own = { userId: ana.caller.userId, shipping: null };
		const wish = (userEmail: string | null) => startCheckout(ana, guestRequest(LINES, { ...own, userEmail }));
		for (const email of ["bob@example.com", "second@example.com.evil.example", ""]) {
			await expect(wish(email)).rejects.toMatchObject({ code: "permission_denied" });
		}
		expect((await wish("Second@Example.COM")).sessionId).toMatch(/^cs_/);
		expect((await wish(null)).sessionId).toMatch(/^cs_/);
	});

	test("D-13 who signs in between two submits gets a page of their own, and the order is theirs", async () => {
		const ana = await member("between@example.com");
		const request = guestRequest(LINES);
		const asGuest = await startCheckout(shop, request);
		const asAna = await startCheckout(ana, request);
		expect(asAna.sessionId).not.toBe(asGuest.sessionId);
		await pay(asAna.sessionId);
		await sandbox.flushWebhooks();
		const [row] = await inShop((tx) =>
			tx.selectFrom("orders").select("userId").where("paymentSessionId", "=", asAna.sessionId).execute(),
		);
		expect(row).toEqual({ userId: ana.caller.userId });
		const events = await inShop((tx) =>
			tx.selectFrom("paymentEvents").select("type").where("paymentSessionId", "=", asAna.sessionId).execute(),
		);
		expect(events, "what the provider sent is written down with it").toEqual([{ type: "checkout.session.completed" }]);
	});

	test.each([
		["network address", MAX_OPEN_CHECKOUTS_PER_IP],
		["email", MAX_OPEN_CHECKOUTS_PER_EMAIL],
	])("as many open payments of one %s as are allowed, and no more; of another one, again", async (of, max) => {
		const pages: string[] = [];
		const open = async (who: string) => {
			const request = guestRequest([{ id: 4, quantity: 1 }]);
			const shipping = request.shipping && { ...request.shipping, email: `holder${who}@example.com` };
			const more = of === "email" ? { shipping } : { clientIp: `203.0.113.${who}` };
			const started = await startCheckout(shop, { ...request, ...more });
			pages.push(started.sessionId);
			return started;
		};
		for (let count = 0; count < max; count += 1) await open("1");
		await expect(open("1")).rejects.toMatchObject({ code: "too_many_checkouts" });
		expect((await open("2")).sessionId).toMatch(/^cs_/);
		for (const page of pages) await shop.payments.expireSession(page);
		await sandbox.flushWebhooks();
	});

	test("a payment with an unknown reference is not the shop's; the order gets the whole address of the payment page", async () => {
		const quiet = await openTestShop(database, { holdWebhooks: true });
		const { sessionId } = await startCheckout(quiet.shop, guestRequest(LINES, { shipping: null }));
		await quiet.pay(sessionId);
		const session = await quiet.shop.payments.readSession(sessionId);
		const settle = (more: Partial<typeof session>) => {
			const payments = { ...quiet.shop.payments, readSession: async () => ({ ...session, ...more }) };
			return settleCheckout({ ...asSystem(quiet.shop), payments }, sessionId);
		};
		for (const reference of [null, "order 7 of another shop", crypto.randomUUID()]) {
			expect(await settle({ reference })).toEqual({ state: "unknown", orderId: null });
		}
		const address = { line1: "12 Oak Street", line2: "Apt 4", city: "Austin", state: "TX", postalCode: "78701" };
		const { orderId } = await settle({ shipping: { name: " Ana  María Díaz", country: "US", ...address } });
		const row = await inShop((tx) =>
			tx
				.selectFrom("orders")
				.selectAll()
				.where("id", "=", orderId ?? "")
				.executeTakeFirstOrThrow(),
		);
		expect(row).toMatchObject({
			shipFirstName: "Ana",
			shipLastName: "María Díaz",
			shipLine1: "12 Oak Street",
			shipLine2: "Apt 4",
			shipCity: "Austin",
			shipState: "TX",
			shipPostalCode: "78701",
			shipCountry: "US",
		});
		await quiet.close();
	});

	test("D-13 a page that the provider has closed gives its stock back by the provider's message", async () => {
		const before = await reserved(3);
		const { sessionId } = await startCheckout(shop, guestRequest([{ id: 3, quantity: 2 }]));
		expect(await reserved(3)).toBe(before + 2);
		await shop.payments.expireSession(sessionId);
		await sandbox.flushWebhooks();
		expect(await reserved(3)).toBe(before);
	});

	test("a payment in progress makes no order and keeps the hold; once it has arrived, it does", async () => {
		const quiet = await openTestShop(database, { holdWebhooks: true });
		const { sessionId } = await startCheckout(quiet.shop, guestRequest([{ id: 2, quantity: 1 }]));
		const held = await reserved(2);
		await quiet.pay(sessionId);
		/** Paid, but the provider reports that the money is still on its way. */
		const { payments } = quiet.shop;
		const readSession = async (id: string) => ({
			...(await payments.readSession(id)),
			paymentStatus: "unpaid" as const,
		});
		const underWay = { ...quiet.shop, payments: { ...payments, readSession } };
		await expect(findOrderBySession(underWay, sessionId)).rejects.toMatchObject({ code: "session_unpaid" });
		expect(await reserved(2)).toBe(held);
		expect(await findOrderBySession(quiet.shop, sessionId)).toMatchObject({ lines: [{ productId: 2 }] });
		await quiet.close();
	});

	test("an IP address that let the last units expire twice does not get them a third time; another one does, and the first one later", async () => {
		const [product] = await inShop((tx) =>
			tx.selectFrom("products").select(["stock", "reserved"]).where("id", "=", 5).execute(),
		);
		const quantity = (product?.stock ?? 0) - (product?.reserved ?? 0);
		const hold = (clientIp: string) => startCheckout(shop, guestRequest([{ id: 5, quantity }], { clientIp }));
		for (let lapse = 0; lapse < 2; lapse++) {
			const { sessionId } = await hold("203.0.113.9");
			await shop.payments.expireSession(sessionId);
			await sandbox.flushWebhooks();
		}
		await expect(hold("203.0.113.9")).rejects.toMatchObject({ code: "too_many_checkouts" });
		const { sessionId } = await hold("198.51.100.4");
		await shop.payments.expireSession(sessionId);
		await sandbox.flushWebhooks();
		clock.at += LAPSED_HOLD_WINDOW_MS + 1;
		expect((await hold("203.0.113.9")).sessionId).toMatch(/^cs_/);
	});

	test("D-20 local delivery to Laredo by name, with a ZIP code from elsewhere, is flagged for review", async () => {
		const request = guestRequest(LINES);
		const buy = async (postalCode: string) => {
			const shipping = { ...request.shipping, city: "Laredo", state: "TX", postalCode } as typeof request.shipping;
			const { sessionId } = await startCheckout(shop, guestRequest(LINES, { shipping }));
			await pay(sessionId);
			await sandbox.flushWebhooks();
			const [order] = await inShop((tx) =>
				tx
					.selectFrom("orders")
					.select(["reviewReason", "requiresManualReview", "shippingMethod"])
					.where("paymentSessionId", "=", sessionId)
					.execute(),
			);
			return order;
		};
		expect(await buy("78040")).toMatchObject({ shippingMethod: "local", requiresManualReview: false });
		expect(await buy("78701")).toMatchObject({
			shippingMethod: "local",
			requiresManualReview: true,
			reviewReason: "local_delivery_elsewhere",
		});
	});

	test("a product taken off sale during a checkout cannot be reserved", async () => {
		await inShop(async (tx) => {
			const lines = [{ productId: 6, quantity: 1 }];
			const requested = [{ id: 6, quantity: 1 }];
			const [available] = await readTogether(tx, requestedProducts(tx, shop, requested));
			const { products } = chooseLines(shop, shop.caller, requested, available);
			await tx.updateTable("products").set({ isActive: false }).where("id", "=", 6).execute();
			await expect(reserveStock(tx, lines as never, products, shop.clock.now())).rejects.toMatchObject({
				name: "ShopError",
			});
			await tx.updateTable("products").set({ isActive: true }).where("id", "=", 6).execute();
		});
	});

	test("PAY-02 PAY-05 PRICE-07 the response, field by field, for a member with points", async () => {
		const ana = await member("fields@example.com", 60);
		const body = {
			line_items: [{ id: 4, quantity: 1 }, ...LINES],
			user_id: ana.caller.userId,
			use_account_discount: true,
			use_points_redemption: true,
		};
		const ask = (more: object) => callApi(createCheckoutSession.action, ana, { body: { ...body, ...more } });
		// The browser sends the points it deducted: a number that differs from the shop's is rejected.
		expect(await ask({ points_used: 49 })).toMatchObject({ status: 409, body: { code: "insufficient_points" } });
		const { status, body: response } = await ask({ points_used: 50 });
		expect([status, response]).toEqual([
			200,
			{
				id: expect.stringMatching(/^cs_/),
				url: expect.stringContaining("http"),
				discount_applied: true,
				discount_amount: expect.any(Number),
				discount_code: null,
				code_discount: 0,
				points_used: 50,
				points_discount: 4.99,
				original_total: expect.any(Number),
				final_total: expect.any(Number),
			},
		]);
		// 8.98 and 8 % of it; the discounts are deducted from that.
		expect(response).toMatchObject({ original_total: 9.7 });
		const { discount_amount: discount, final_total: total } = response as Record<string, number>;
		expect(discount).toBeGreaterThan(0);
		expect(total).toBeLessThan(9.7 - 4.99);
		// 3.99, 8 % of it, and 2.00 for shipping.
		const guest = await callApi(createCheckoutSession.action, shop, { body: { line_items: [{ id: 4, quantity: 1 }] } });
		expect(guest.body).toMatchObject({
			discount_applied: false,
			discount_amount: 0,
			points_used: 0,
			points_discount: 0,
			original_total: 6.31,
			final_total: 6.31,
		});
	});
});
