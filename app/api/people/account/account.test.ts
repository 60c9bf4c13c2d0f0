import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { provideShop } from "#app/request.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ORDERS_PER_PAGE } from "#shop/selling/orders/order-history.rules.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { sampleAddress } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import * as account from "./account.ts";
import * as address from "./address.ts";
import * as addresses from "./addresses.ts";
import * as order from "./order.ts";
import * as orders from "./orders.ts";
import * as points from "./points.ts";
import * as profile from "./profile.ts";

type AccountJson = { orders: { orders: unknown[] }; points: { transactions: unknown[] }; addresses: unknown[] };

type Handler = (args: never) => Promise<Response>;

describe.each(oneDatabase)("the account's calls on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const testShop = asSystem(shop);
	let number = 0;
	const newCustomer = async (): Promise<Shop> => {
		const userId = await transaction(testShop, (tx) => addAccount(tx, `account${number++}@example.com`));
		return { ...shop, caller: { role: "customer", userId } };
	};
	const buy = (customer: Shop, cents: number, atMs = clock.at) =>
		transaction(testShop, (tx) =>
			addOrder(tx, { userId: customer.caller.userId ?? "", merchandiseCents: cents, at: atMs, productId: 1 }),
		);
	const call = async (
		handler: Handler,
		caller: Shop,
		more: { path?: string; method?: string; body?: unknown; params?: Record<string, string> } = {},
	) => {
		const context = new RouterContextProvider();
		provideShop(context, caller, { clientIp: null, requestId: "test" });
		const request = new Request(`http://localhost/api/account${more.path ?? ""}`, {
			method: more.method ?? "GET",
			...(more.body === undefined
				? {}
				: { body: JSON.stringify(more.body), headers: { "content-type": "application/json" } }),
		});
		const response = await handler({ request, context, params: more.params ?? {} } as never);
		const text = await response.text();
		return { status: response.status, body: text === "" ? null : JSON.parse(text) };
	};
	const { country: _country, ...fields } = sampleAddress();

	test("a page that shows another account than the signed-in one changes and loads nothing", async () => {
		const [ana, ben] = [await newCustomer(), await newCustomer()];
		const headers = { "x-account-id": ana.caller.userId ?? "" };
		const name = { full_name: "Ana María", phone: null };
		const calls: [Handler, { method: string; body?: unknown; params?: Record<string, string> }][] = [
			[profile.action, { method: "PATCH", body: name }],
			[addresses.action, { method: "POST", body: fields }],
			[address.action, { method: "PUT", body: fields, params: { id: crypto.randomUUID() } }],
			[account.action, { method: "DELETE", body: { password: "x" } }],
			...[account.loader, orders.loader, points.loader, addresses.loader, profile.loader].map(
				(handler): [Handler, { method: string }] => [handler, { method: "GET" }],
			),
		];
		for (const [handler, options] of calls) {
			expect(await callApi(handler, ben, { ...options, headers })).toMatchObject({
				status: 409,
				body: { code: "account_changed" },
			});
		}
		await transaction(testShop, (tx) =>
			tx
				.insertInto("userProfiles")
				.values({ id: ana.caller.userId ?? "", email: "ana@example.com" })
				.execute(),
		);
		expect(await callApi(profile.action, ana, { method: "PATCH", body: name, headers })).toMatchObject({
			status: 200,
			body: { full_name: "Ana María" },
		});
	});

	test("an account is new for a day, without a welcome back", async () => {
		const customer = await newCustomer();
		const isNew = async () => (await call(account.loader, customer)).body.is_new;
		await transaction(testShop, (tx) =>
			tx
				.updateTable("authUsers")
				.set({ createdAt: clock.at - DAY_MS + 1 })
				.where("id", "=", customer.caller.userId ?? "")
				.execute(),
		);
		expect(await isNew()).toBe(true);
		clock.at += 1;
		expect(await isNew()).toBe(false);
	});

	test("D-67 returns nothing without a session", async () => {
		const calls: Handler[] = [account.loader, orders.loader, points.loader, addresses.loader, order.loader];
		for (const handler of calls) {
			expect(await call(handler, shop, { params: { orderNumber: "SB-00000000" } })).toMatchObject({
				status: 401,
				body: { code: "unauthenticated", hint: null, message: expect.any(String) },
			});
		}
		for (const method of ["PUT", "DELETE"]) {
			const outcome = await call(address.action, shop, { method, params: { id: crypto.randomUUID() }, body: fields });
			expect(outcome.status).toBe(401);
		}
	});

	describe("one part that cannot be loaded", () => {
		/** The same shop, in which queries on one table fail with a database error code. */
		const without = (table: string, code: string, caller: Shop): Shop => ({
			...caller,
			database: {
				...caller.database,
				transaction: (who, work, bounds) =>
					caller.database.transaction(
						who,
						(tx) =>
							work(
								tx.withPlugin({
									transformQuery: ({ node }) => {
										if (!JSON.stringify(node).includes(table)) return node;
										throw Object.assign(new Error(`no ${table}`), { name: "DatabaseError", code });
									},
									transformResult: async ({ result }) => result,
								}) as typeof tx,
							),
						bounds,
					),
			},
		});
		const filled = async () => {
			const ana = await newCustomer();
			const orderId = await buy(ana, 999);
			await transaction(testShop, (tx) =>
				addPoints(tx, { userId: ana.caller.userId ?? "", orderId, points: 9, at: clock.at, livesMs: DAY_MS }),
			);
			expect((await call(addresses.action, ana, { method: "POST", body: fields })).status).toBe(201);
			return ana;
		};
		const sizes = (body: unknown) => {
			const { orders: own, points: history, addresses: saved } = body as AccountJson;
			return [own.orders.length, history.transactions.length, saved.length];
		};

		test.each([
			["ERR-01", "42501"],
			["ERR-02", "42P01"],
		])("%s %s: addresses, orders or points alone are empty, the other lists remain", async (_, code) => {
			const ana = await filled();
			expect(sizes((await call(account.loader, ana)).body)).toEqual([1, 1, 1]);
			expect(sizes((await call(account.loader, without("addresses", code, ana))).body)).toEqual([1, 1, 0]);
			expect(sizes((await call(account.loader, without("order_items", code, ana))).body)).toEqual([0, 1, 1]);
			const history = await call(account.loader, without("points_transactions", code, ana));
			expect(history.status).toBe(200);
			expect(sizes(history.body)[1]).toBe(0);
			expect(sizes(history.body)[2]).toBe(1);
		});

		test("ERR-03 another failure does not count as an empty list", async () => {
			const ana = await filled();
			expect((await call(account.loader, without("addresses", "57014", ana))).status).toBeGreaterThanOrEqual(500);
		});
	});

	test("DASH-13 the parts are queried in parallel: all start before any ends", async () => {
		const ana = await newCustomer();
		let begun = 0;
		let open: () => void = () => {};
		const gate = new Promise<void>((resolve) => {
			open = resolve;
		});
		const gated: Shop = {
			...ana,
			database: {
				...ana.database,
				transaction: async (who, work, bounds) => {
					begun += 1;
					if (begun === 5) open();
					await gate;
					return await ana.database.transaction(who, work, bounds);
				},
			},
		};
		expect((await call(account.loader, gated)).status).toBe(200);
		expect(begun).toBeGreaterThanOrEqual(5);
	});

	test("PTS-24 expired entries stay in the history but not in the balance", async () => {
		const ana = await newCustomer();
		const orderId = await buy(ana, 500);
		await transaction(testShop, (tx) =>
			addPoints(tx, { userId: ana.caller.userId ?? "", orderId, points: 5, at: clock.at - 10, livesMs: 5 }),
		);
		expect((await call(account.loader, ana)).body).toMatchObject({
			points_balance: 0,
			points: { transactions: [{ points: 5 }] },
			next_expiry: null,
		});
	});

	test("ORD-08 a long history is paginated without gaps or duplicates, including orders of the same instant", async () => {
		const ana = await newCustomer();
		const many = ORDERS_PER_PAGE * 2 + 3;
		for (let count = 0; count < many; count++) await buy(ana, 100 + count, clock.at - Math.floor(count / 4) * 1000);
		const seen: string[] = [];
		let after: string | null = null;
		do {
			const path: string = after === null ? "/orders" : `/orders?after=${after}`;
			const { body } = await call(orders.loader, ana, { path });
			seen.push(...body.orders.map((order: { id: string }) => order.id));
			after = body.next;
		} while (after !== null);
		expect(seen).toHaveLength(many);
		expect(new Set(seen).size).toBe(many);
		expect((await call(orders.loader, ana, { path: "/orders?after=tomorrow" })).status).toBe(400);
	});

	test("PERM-09 PERM-26 only the customer can load their order and history", async () => {
		const [ana, ben] = [await newCustomer(), await newCustomer()];
		await buy(ana, 700);
		const mine = (await call(orders.loader, ana)).body.orders[0];
		const params = { orderNumber: mine.order_number };
		expect(await call(order.loader, ana, { params })).toEqual({ status: 200, body: mine });
		expect(await call(order.loader, ben, { params })).toMatchObject({ status: 404, body: { code: "order_not_found" } });
		expect((await call(orders.loader, ben)).body.orders).toEqual([]);
	});

	test("ADDR-01 ADDR-03 ADDR-05 addresses are added, updated, made default and deleted", async () => {
		const ana = await newCustomer();
		const added = await call(addresses.action, ana, { method: "POST", body: fields });
		expect(added).toMatchObject({
			status: 201,
			body: { ...fields, address_line_2: null, country: "US", is_default: true },
		});
		const { id } = added.body;
		const changed = { ...fields, address_line_2: "Apt 3", is_default: true };
		const put = await call(address.action, ana, { method: "PUT", params: { id }, body: changed });
		expect(put).toMatchObject({ status: 200, body: { id, ...changed } });
		expect((await call(addresses.loader, ana)).body).toEqual([put.body]);
		expect((await call(address.action, ana, { method: "DELETE", params: { id } })).status).toBe(204);
		expect((await call(addresses.loader, ana)).body).toEqual([]);
	});

	test.each([
		["a missing field", { ...fields, city: undefined }, ["city"]],
		["a wrong ZIP code", { ...fields, postal_code: "7870" }, ["postal_code"]],
		["several", { ...fields, first_name: "", state: "Mars" }, ["first_name", "state"]],
		["a NUL", { ...fields, city: "a\0b" }, ["city"]],
		["a field of ours", { ...fields, user_id: "x" }, ["body"]],
		["no object", [], ["body"]],
	])("an address with %s is rejected by field, and nothing is stored", async (_, body, names) => {
		const ana = await newCustomer();
		const rejected = await call(addresses.action, ana, { method: "POST", body });
		expect(rejected).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		expect(rejected.body.details.map((problem: { field: string }) => problem.field)).toEqual(names);
		expect((await call(addresses.loader, ana)).body).toEqual([]);
	});
});
