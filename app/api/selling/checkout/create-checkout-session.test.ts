import { describe, expect, test } from "vitest";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import * as createCheckoutSession from "./create-checkout-session.ts";

const BODY = { line_items: [{ id: 1, quantity: 1 }] };
/** A limiter without a queue: a second request is rejected at once. */
const CLOSED = { concurrency: 1, maxWaiting: 0, maxWaitingPerKey: 0, maxWaitMs: 0 };

describe.each(oneDatabase)("the checkout's call on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const testShop = await openTestShop(database, { queueLimits: CLOSED });

	test("PAY-01 two tabs of a new browser share one browser token from the connectivity check on", async () => {
		const probe = (headers = {}) =>
			callApi(createCheckoutSession.loader, testShop.shop, { method: "OPTIONS", headers });
		const { status, cookie } = await probe();
		expect([status, cookie]).toEqual([204, expect.stringMatching(/^checkout=[\w-]{43}$/)]);
		expect((await probe({ cookie })).cookie).toBe("");

		const pay = () => callApi(createCheckoutSession.action, testShop.shop, { body: BODY, headers: { cookie } });
		const [tab, otherTab] = [await pay(), await pay()];
		expect([tab.status, otherTab.status]).toEqual([200, 200]);
		expect(otherTab.body).toEqual(tab.body);
	});

	test("D-385 what a browser sends twice for its cart before any answer has reached it is one payment, and the answer says as whom", async () => {
		const pay = (cartId: string, headers = {}) =>
			callApi(createCheckoutSession.action, testShop.shop, { body: { ...BODY, cart_id: cartId }, headers });
		const cartId = "7f3f7a52-5b0e-4d4e-9c1a-0d6a3b1f2e4d";
		const [first, second] = [await pay(cartId), await pay(cartId)];
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		expect(second.cookie).toBe(first.cookie);
		// As for one that has its token: paid is paid.
		expect(await testShop.pay((first.body as { id: string }).id)).toBe(200);
		await testShop.sandbox.flushWebhooks();
		expect(await pay(cartId)).toMatchObject({ status: 409, body: { code: "already_paid" } });

		// A token that was sent counts, and an id that others may choose says nothing.
		const [own] = [await callApi(createCheckoutSession.loader, testShop.shop, { method: "OPTIONS" })];
		const other = "0b0c7d5e-3f51-4c39-8f0e-2a7d9c4e6b10";
		const [withToken, without] = [await pay(other, { cookie: own.cookie }), await pay(other)];
		expect(withToken.cookie).toBe(own.cookie);
		expect(without.body).not.toEqual(withToken.body);
		for (const chosen of ["cart-1", "00000000-0000-0000-0000-000000000000"]) {
			const [one, another] = [await pay(chosen), await pay(chosen)];
			expect([one.status, another.status]).toEqual([200, 200]);
			expect(another.cookie).not.toBe(one.cookie);
			expect(another.body).not.toEqual(one.body);
		}
	});

	test("PAY-02 the browser token is for the checkout's own calls, no script reads it, and over HTTPS it stays there", async () => {
		const cookieAt = async (publicUrl: string) => {
			const shop = { ...testShop.shop, config: { ...testShop.shop.config, publicUrl } };
			const { headers } = await callApi(createCheckoutSession.loader, shop, { method: "OPTIONS" });
			return headers.get("set-cookie")?.replace(/=[\w-]{43};/, "=token;");
		};
		const cookie = "checkout=token; Path=/api; HttpOnly; SameSite=Lax; Max-Age=86400";
		expect(await cookieAt("http://localhost:3000")).toBe(cookie);
		expect(await cookieAt("https://shop.example")).toBe(`${cookie}; Secure`);
	});

	test("a request with more lines than a checkout may have is rejected, and nothing is reserved", async () => {
		const lines = (count: number) => Array.from({ length: count }, () => ({ id: 1, quantity: 1 }));
		const post = (count: number) =>
			callApi(createCheckoutSession.action, testShop.shop, { body: { line_items: lines(count) } });
		expect(await post(51)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		expect((await post(50)).status).not.toBe(400);
	});

	test("a checkout over the limit gets a 503 with Retry-After", async () => {
		const end = Promise.withResolvers<void>();
		const running = testShop.shop.checkoutQueue.run("somebody", () => end.promise);
		const response = async (language: string) =>
			await callApi(createCheckoutSession.action, { ...testShop.shop, language: language as "en" }, { body: BODY });
		expect(await response("en")).toMatchObject({
			status: 503,
			retryAfter: expect.stringMatching(/^\d+$/),
			body: { code: "checkout_busy", message: expect.stringContaining("You haven’t been charged") },
		});
		expect(await response("es")).toMatchObject({
			body: { message: expect.stringContaining("No se te cobró nada") },
		});
		end.resolve();
		await running;
		expect(await response("en")).toMatchObject({ status: 200, retryAfter: null });
	});
});
