import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ROWS } from "#postgrest/limits.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { REQUESTS_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { sampleAddress } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

describe.each(oneDatabase)("responses of the built server on the %s database", async (kind) => {
	const app = await openTestApp(await openTestDatabase(kind));
	const { ask, system, clock, shop } = app;
	let ana: Awaited<ReturnType<typeof app.member>>;
	let owner: Awaited<ReturnType<typeof app.admin>>;
	beforeAll(async () => {
		ana = await app.member("ana@example.com", "Ana");
		owner = await app.admin();
	});
	afterAll(() => app.close());
	const run = async (query: string) =>
		(await transaction(system, (tx) => sql.raw(query).execute(tx.withoutPlugins()))).rows;

	test("ORD-01 an order with every optional part, field by field", async () => {
		const address = sampleAddress({ address_line_2: "Apt 4" });
		const paid = await ask(ana, "POST", "/api/create-checkout-session", {
			line_items: [{ id: 2, quantity: 2 }],
			user_id: ana.userId,
			use_account_discount: true,
			shipping: { ...address, email: "ana@example.com" },
		});
		const session = (await paid.json()) as { id: string; final_total: number };
		await app.pay(session.id);
		await app.sandbox.flushWebhooks();
		const id = String(((await run("select id from orders limit 1"))[0] as { id: string }).id);
		const shipped = { carrier: "OnTrac", tracking_number: "TRACK-1" };
		expect((await ask(owner, "POST", `/api/admin/orders/${id}/shipment`, shipped)).status).toBeLessThan(300);
		await run(`insert into refunds (order_id, amount_cents, state, idempotency_key, created_by)
			values ('${id}', 250, 'succeeded', 'one', 'o'), ('${id}', 50, 'requested', 'two', 'o')`);
		const { orders } = await (await ask(ana, "GET", "/api/account/orders")).json();
		const [order] = orders;
		expect(order).toMatchObject({
			id,
			order_number: expect.stringMatching(/^SB-/),
			receipt_number: expect.stringMatching(/^RC-/),
			status: "shipped",
			created_at: expect.stringContaining("2025-"),
			currency: "usd",
			total_amount: session.final_total,
			subtotal_cents: 2198,
			points_used: 0,
			points_discount_cents: 0,
			discount_cents: 110,
			tax_cents: 167,
			tax_basis_points: 800,
			shipping_method: "standard",
			total_cents: Math.round(session.final_total * 100),
			shipping_address: address,
			shipment: { ...shipped, shipped_at: expect.stringContaining("2025-"), delivered_at: null },
		});
		expect(order.refunded_cents).toBeGreaterThanOrEqual(250);
		expect(order.points_earned).toBeGreaterThan(0);
		expect(order.order_items).toEqual([
			{
				id: expect.any(String),
				product_id: 2,
				product_name: expect.stringContaining("15"),
				quantity: 2,
				refunded_quantity: 0,
				image: expect.any(String),
				unit_price_cents: 1099,
				total_price: expect.any(Number),
			},
		]);
		expect(order.order_items[0].total_price).toBeGreaterThan(0);
	});

	test("the order export is a download", async () => {
		const response = await ask(owner, "GET", "/api/admin/orders.csv");
		expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(response.headers.get("content-disposition")).toBe('attachment; filename="softbrace-orders.csv"');
		expect(response.headers.get("cache-control")).toBe("no-store");
	});

	test("LNCH-10 D-88 pages change by themselves when the launch day begins and ends, and not after that", () => {
		const now = clock.at;
		const turnAt = (at: number) => {
			clock.at = at;
			return app.app.nextChange();
		};
		const { launchAt, launchEndsAt } = shop.config;
		expect(turnAt(launchAt - DAY_MS)).toBe(launchAt);
		expect(turnAt(launchAt)).toBe(launchEndsAt);
		expect(turnAt(launchEndsAt)).toBe(Number.POSITIVE_INFINITY);
		clock.at = now;
	});

	test("API-01 a limit above the maximum is the maximum, and so is no limit", async () => {
		await run(`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
			select 1, 5, 'Ana', 'a@x.example', true from generate_series(1, ${MAX_ROWS + 5})`);
		const rows = async (query: string) =>
			((await (await ask({ cookie: "" }, "GET", `/rest/v1/product_reviews?select=id${query}`)).json()) as unknown[])
				.length;
		expect(await rows("&limit=100000")).toBe(MAX_ROWS);
		expect(await rows("")).toBe(MAX_ROWS);
		expect(await rows(`&limit=${MAX_ROWS + 1}&offset=3`)).toBe(MAX_ROWS);
		expect(await rows(`&offset=${MAX_ROWS}`)).toBeGreaterThanOrEqual(5);
		expect(await rows("&limit=3")).toBe(3);
	});

	test("API clients of one account share a rate limit over all IP addresses, and others are not affected", async () => {
		clock.at += 60_000;
		const token = ana.cookie.match(/session_token=([^;]+)/)?.[1] ?? "";
		const read = async (number: number, more: Record<string, string> = {}) => {
			const request = new Request(`${shop.config.publicUrl}/rest/v1/products?select=id&limit=1`, { headers: more });
			const info = { clientIp: `203.0.113.${number % 250}`, requestId: "test" };
			const response = await app.app.fetch(request, info);
			await response.arrayBuffer();
			return response.status;
		};
		const asAna = { authorization: `Bearer ${token}` };
		const statuses = [];
		for (let number = 0; number <= REQUESTS_PER_MINUTE; number++) statuses.push(await read(number, asAna));
		expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
		expect(statuses.at(-1)).toBe(429);
		expect(await read(251), "somebody else").toBe(200);
		clock.at += 60_000;
		expect(await read(1, asAna)).toBe(200);
	});
});
