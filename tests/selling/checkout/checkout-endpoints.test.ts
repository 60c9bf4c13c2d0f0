import { describe, expect, test } from "vitest";
import * as checkoutReturn from "#app/api/selling/checkout/checkout-return.ts";
import * as createSession from "#app/api/selling/checkout/create-checkout-session.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const DECLINED = "4000000000000002";
const DAY_MS = 86_400_000;

describe.each(oneDatabase)("checkout endpoints on the %s database", async (kind) => {
	const { shop, clock, pay, sandbox } = await openTestShop(await openTestDatabase(kind));
	const post = (body: unknown, caller: Shop = shop) => callApi(createSession.action, caller, { body });
	const system = asSystem(shop);
	const checkoutOf = (sessionId: string) =>
		transaction(system, (tx) =>
			tx.selectFrom("checkouts").selectAll().where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
		);

	describe("the simple body", () => {
		const body = {
			line_items: [{ id: 4, name: "A name of the client's", price: 0.01, quantity: 2 }],
			pointsUsed: 0,
			usePointsRedemption: false,
			useAccountDiscount: false,
		};

		test("PAY-08 CHK-43 is accepted as the specification writes it, at the shop's own price and name", async () => {
			const { status, body: response } = await post(body);
			expect([status, response]).toEqual([
				200,
				{
					id: expect.stringMatching(/^cs_test_/),
					url: expect.stringMatching(/^http/),
					discount_applied: false,
					discount_amount: 0,
					discount_code: null,
					code_discount: 0,
					points_used: 0,
					points_discount: 0,
					original_total: 8.62,
					final_total: 8.62,
				},
			]);
			const { id, url } = response as { id: string; url: string };
			expect((await shop.payments.readSession(id)).amountTotalCents).toBe(862);
			const page = await (await fetch(url)).text();
			expect(page).toContain("SoftWax");
			expect(page).not.toContain("A name of the client");
		});

		test("PAY-08 its camel-case flags mean the same as the snake-case ones", async () => {
			const member = await newMember(60);
			const lines = [{ id: 1, name: "5-Pair Pack", price: 4.99, quantity: 2 }];
			const flags = {
				usePointsRedemption: true,
				useAccountDiscount: true,
				pointsUsed: 50,
				userId: member.caller.userId,
			};
			const { body: response } = await post({ lineItems: lines, ...flags }, member);
			expect(response).toMatchObject({ points_used: 50, points_discount: 4.99, discount_applied: true });
		});

		test.each([
			["a product nobody has", [{ id: 99, name: "X", price: 1, quantity: 1 }], 404, /#99/],
			["more than is in stock", [{ id: 3, name: "X", price: 1, quantity: 6 }], 409, /stock/],
			["an admin-only product", [{ id: 8, name: "X", price: 0, quantity: 1 }], 409, /Test product/],
			["no lines", [], 400, /empty/],
			["half a piece", [{ id: 4, name: "X", price: 1, quantity: 0.5 }], 400, /./],
		])("CHK-43 an error has its message in `error`: %s", async (_, line_items, status, text) => {
			const rejected = await post({ ...body, line_items });
			expect(rejected.status).toBe(status);
			expect((rejected.body as { error: string }).error).toMatch(text);
		});
	});

	test("PAY-09 the response's amounts are the order's: discount, points, and the price without them", async () => {
		const member = await newMember(60);
		const { body } = await post(
			{
				line_items: [
					{ id: 1, quantity: 2 },
					{ id: 4, quantity: 1 },
				],
				user_id: member.caller.userId,
				use_points_redemption: true,
				use_account_discount: true,
			},
			member,
		);
		// 13.97, of which points pay 4.99; 5 % of 8.98 is 0.45; 8 % of 8.53 is 0.68. Without both: 13.97 and 1.12 of tax.
		expect(body).toMatchObject({
			discount_applied: true,
			discount_amount: 0.45,
			points_used: 50,
			points_discount: 4.99,
			original_total: 15.09,
			final_total: 9.21,
		});
	});

	test("CHK-12 the checkout has the body's cart, language and whole address", async () => {
		const shipping = sampleShipping({ address_line_2: "Apt 4" });
		const cartId = crypto.randomUUID();
		const lines = [{ id: 4, quantity: 1 }];
		const { body } = await post({ line_items: lines, cart_id: cartId, language: "es", shipping });
		expect(await checkoutOf((body as { id: string }).id)).toMatchObject({
			cartId,
			language: "es",
			email: "ana@example.com",
			shippingAddress: { line1: "12 Oak Street", line2: "Apt 4", postalCode: "78701" },
		});
		const english = await post({ line_items: lines });
		expect(await checkoutOf((english.body as { id: string }).id)).toMatchObject({ cartId: null, language: "en" });
		expect((await post({ line_items: lines, language: "fr" })).status).toBe(400);
	});

	test.each([
		["news\ud83d", "news", ""],
		["news\0letter/\ud83d", "news-letter", ""],
		["x".repeat(10_000), null, null],
		[7, null, null],
		[null, null, null],
		["News/Spring", "news", "spring"],
	])("VISIT-03 D-313 no order fails for what its source is: %j", async (came_from, source, campaign) => {
		const headers = {
			"user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0",
			"sec-fetch-site": "same-origin",
		};
		const body = { line_items: [{ id: 4, quantity: 1 }], came_from };
		const answer = await callApi(createSession.action, shop, { headers, body });
		expect(answer.status).toBe(200);
		expect(await checkoutOf((answer.body as { id: string }).id)).toMatchObject({ source, campaign });
	});

	describe("returning from the payment page without payment", () => {
		const begin = async () => {
			const { body } = await post({ line_items: [{ id: 4, quantity: 1 }] });
			const { id } = body as { id: string };
			return { sessionId: id, checkoutId: (await checkoutOf(id)).id };
		};
		const come = async (checkoutId: string, caller: Shop = shop) => {
			const { request, context } = openRequest(caller, `/api/checkout-return?checkout=${checkoutId}`);
			const response = await checkoutReturn.loader({ request, context, params: {} } as never);
			return [response.status, response.headers.get("location"), response.headers.get("cache-control")];
		};

		test("CHK-44 the provider redirects the buyer there", async () => {
			const { sessionId, checkoutId } = await begin();
			const { url } = await shop.payments.readSession(sessionId);
			expect(await (await fetch(String(url))).text()).toContain(
				`href="${shop.config.publicUrl}/api/checkout-return?checkout=${checkoutId}"`,
			);
		});

		test("CHK-44 PAY-15 a declined card is a failed payment, no card is a canceled one", async () => {
			const { sessionId, checkoutId } = await begin();
			expect(await come(checkoutId)).toEqual([303, "/checkout?payment=canceled", "no-store"]);
			await pay(sessionId, DECLINED);
			expect(await come(checkoutId)).toEqual([303, "/checkout?payment=failed", "no-store"]);
		});

		test("a buyer who has paid sees the order, not that nothing was charged", async () => {
			const { sessionId, checkoutId } = await begin();
			await pay(sessionId, DECLINED);
			await pay(sessionId);
			await sandbox.flushWebhooks();
			expect(await come(checkoutId)).toEqual([303, `/success?session_id=${sessionId}`, "no-store"]);
		});

		test("an expired page charged nothing", async () => {
			const { sessionId, checkoutId } = await begin();
			await shop.payments.expireSession(sessionId);
			expect((await come(checkoutId))[1]).toBe("/checkout?payment=canceled");
		});

		test("VISIT-01 the page makes no claim about an unknown checkout, or while the provider is down", async () => {
			const { checkoutId } = await begin();
			expect((await come(crypto.randomUUID()))[1]).toBe("/checkout?payment=unknown");
			expect((await come("' or 1=1"))[1]).toBe("/checkout?payment=unknown");
			const warnings: unknown[] = [];
			const away: Shop = {
				...shop,
				log: { ...shop.log, warn: (info) => void warnings.push(info) },
				payments: { ...shop.payments, readSession: () => Promise.reject(new Error("away")) },
			};
			expect((await come(checkoutId, away))[1]).toBe("/checkout?payment=unknown");
			expect(warnings).toHaveLength(1);
		});
	});

	let number = 0;
	/** A customer with this many points. */
	async function newMember(points: number): Promise<Shop & { caller: { userId: string } }> {
		const userId = await transaction(system, async (tx) => {
			const id = await addAccount(tx, `caller${number++}@example.com`);
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: points * 100, at: clock.at, productId: 4 });
			await addPoints(tx, { userId: id, orderId, points, at: clock.at, livesMs: 700 * DAY_MS });
			return id;
		});
		return { ...shop, caller: { role: "customer", userId } };
	}
});
