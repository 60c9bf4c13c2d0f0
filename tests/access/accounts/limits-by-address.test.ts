import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as apiKeys from "#app/api/admin/access/api-keys/api-keys.ts";
import * as backupDownload from "#app/api/admin/operations/backups/backup-download.ts";
import { cartCookies } from "#app/api/selling/cart/cart-cookie.ts";
import * as createSession from "#app/api/selling/checkout/create-checkout-session.ts";
import * as stockAlerts from "#app/api/selling/stock-alerts/stock-alerts.ts";
import { action as postCart } from "#app/storefront/cart/cart.route.tsx";
import { action as postCheckout } from "#app/storefront/checkout/checkout.route.tsx";
import { action as postProduct } from "#app/storefront/product/product.route.tsx";
import { action as postReview } from "#app/storefront/reviews/reviews.route.tsx";
import { GUESSES_OF_ADDRESS } from "#shop/access/limits/throttle.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { sampleShippingForm } from "#shop/selling/addresses/testing/sample-shipping-form.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { MAX_NEW_CARTS_PER_IP } from "#shop/selling/cart/server-cart.rules.ts";
import { MAX_OPEN_CHECKOUTS_PER_IP } from "#shop/selling/checkout/checkout.rules.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

const PASSWORD = { password: TEST_ADMIN_PASSWORD };
const BACKUP = { name: "softbrace-2025-09-01T15-00-00Z.tar" };
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };

describe.each(oneDatabase)("limits by network address on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	await transaction(asSystem(shop), (tx) => sql`update products set stock = 0 where id = 3`.execute(tx));
	let number = 0;
	const newEmail = () => `ana${number++}@example.com`;

	/** The status of an action, called with a JSON body or a form's fields from a network address. */
	async function send(
		action: (args: never) => unknown,
		from: string,
		init: { caller?: Shop; body: object; cookie?: string; isForm?: boolean; params?: object },
	): Promise<number> {
		const { caller = shop, body, cookie = "", isForm = false, params = {} } = init;
		const headers = { ...(isForm ? FORM : { "content-type": "application/json" }), cookie };
		const text = isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
		const args = { ...openRequest(caller, "/", { method: "POST", headers, body: text }, from), params };
		const result = (await action(args as never)) as Response | { init: ResponseInit | null };
		return (result instanceof Response ? result.status : result.init?.status) ?? 200;
	}

	async function checkOutByForm(from: string): Promise<number> {
		const add = { kind: "add", productId: 1, quantity: 1 } as const;
		const { id } = await changeServerCart(shop, add, { id: null, clientIp: null });
		const cookie = cartCookies(shop, id)[0]?.split(";")[0] ?? "";
		return await send(postCheckout, from, { body: sampleShippingForm({ email: newEmail() }), cookie, isForm: true });
	}

	test.each<[string, number, number, (from: string) => Promise<number>]>([
		["stock alerts", 10, 201, (from) => send(stockAlerts.action, from, { body: { product_id: 3, email: newEmail() } })],
		[
			"the form of a sold-out product",
			10,
			200,
			(from) => send(postProduct, from, { body: { email: newEmail() }, isForm: true, params: { id: "3" } }),
		],
		[
			"the form of the reviews",
			5,
			200,
			(from) =>
				send(postReview, from, {
					body: { productId: "1", rating: "5", userName: "Ana", userEmail: newEmail(), reviewText: "Soft." },
					isForm: true,
				}),
		],
		[
			"checkouts",
			MAX_OPEN_CHECKOUTS_PER_IP,
			200,
			(from) => send(createSession.action, from, { body: { line_items: [{ id: 4, quantity: 1 }] } }),
		],
		["the checkout form", MAX_OPEN_CHECKOUTS_PER_IP, 303, checkOutByForm],
		[
			"new carts",
			MAX_NEW_CARTS_PER_IP,
			303,
			(from) => send(postCart, from, { body: { intent: "add", product: "1" }, isForm: true }),
		],
		[
			"API keys",
			GUESSES_OF_ADDRESS.free,
			201,
			(from) => send(apiKeys.action, from, { caller: byOwner(shop), body: { ...PASSWORD, name: newEmail() } }),
		],
		[
			"backup downloads",
			GUESSES_OF_ADDRESS.free,
			404,
			(from) => send(backupDownload.action, from, { caller: byOwner(shop), body: PASSWORD, params: BACKUP }),
		],
	])("%s are limited by the network address that the request came from", async (name, max, status, call) => {
		const address = `203.0.113.${name.length}`;
		const statuses: number[] = [];
		for (let at = 0; at <= max; at++) statuses.push(await call(address));
		expect(statuses).toEqual([...Array(max).fill(status), 429]);
		expect(await call("198.51.100.1"), "another address").toBe(status);
	});
});
