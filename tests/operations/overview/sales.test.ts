import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as salesRoute from "#app/api/admin/operations/overview/sales.ts";
import * as toDoRoute from "#app/api/admin/operations/overview/to-do.ts";
import { instantInZone } from "#platform/zoned-time.ts";
import { dayInZone, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { rollUpCounters } from "#shop/kernel/counters/roll-up-counters.ts";
import { findSales } from "#shop/operations/overview/find-sales.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

const ZONE = "America/Chicago";
/** Wednesday, 10 in the morning in Chicago. */
const NOW = Date.UTC(2025, 8, 10, 15);

describe.each(oneDatabase)("sales figures on the %s database", async (kind) => {
	const { owner, system, clock, run, uuid } = await openKnownRows(kind);
	clock.at = NOW;
	const at = (wallTime: string) => new Date(instantInZone(wallTime, ZONE)).toISOString();
	const item = (product: number, quantity: number) => ({ product, quantity, cents: 100 });
	const refund = (number: string, cents: number, wallTime: string, state = "succeeded") =>
		`insert into refunds (order_id, amount_cents, state, created_by, idempotency_key, created_at)
			values (md5('${number}')::uuid, ${cents}, '${state}', 'a', gen_random_uuid()::text, '${at(wallTime)}')`;
	const dispute = (number: string, cents: number, wallTime: string, state: string) =>
		`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at, updated_at)
			values (md5('${number}')::uuid, gen_random_uuid()::text, ${cents}, 'x', '${state}', 'x', '${at(wallTime)}', now())`;
	const points = (userId: string, wallTime: string, entry: string) =>
		`insert into points_transactions (id, user_id, order_id, kind, points_amount, description, created_at, lot_id, period)
			values (${entry.replace("%", `'${at(wallTime)}'`).replace("@", `'${userId}'`)})`;
	await run(
		[
			`insert into auth_users (id, name, email, email_verified) values ('${uuid(1)}', 'Ana', 'ana@example.com', true)`,
			insertOrders([
				{
					number: "AAAA0001",
					email: "ana@example.com",
					userId: uuid(1),
					cents: 1000,
					at: at("2025-09-10T09:59"),
					items: [item(1, 2), item(4, 1)],
				},
				{ number: "AAAA0002", email: "ben@example.com", cents: 2000, at: at("2025-09-10T00:00"), items: [item(1, 1)] },
				{
					number: "AAAA0003",
					email: "cleo@example.com",
					cents: 700,
					at: at("2025-09-09T09:30"),
					status: "cancelled",
					items: [item(5, 9)],
				},
				{ number: "AAAA0004", email: "ben@example.com", cents: 300, at: at("2025-09-09T23:59"), items: [item(4, 7)] },
				{ number: "AAAA0005", email: "ben@example.com", cents: 60, at: at("2025-09-09T08:00") },
				{ number: "AAAA0006", email: "ana@example.com", cents: 50, at: at("2025-09-03T12:00"), items: [item(5, 1)] },
				{ number: "AAAA0007", email: "dan@example.com", cents: 9000, at: at("2025-09-02T12:00") },
			]),
			refund("AAAA0001", 100, "2025-09-10T09:59"),
			refund("AAAA0007", 30, "2025-09-10T08:00", "requested"),
			refund("AAAA0001", 7, "2025-09-10T09:00", "failed"),
			refund("AAAA0003", 700, "2025-09-09T09:40"),
			dispute("AAAA0007", 60, "2025-09-10T01:00", "open"),
			dispute("AAAA0007", 20, "2025-09-08T01:00", "lost"),
			dispute("AAAA0007", 9, "2025-09-10T01:00", "won"),
			dispute("AAAA0007", 8, "2025-09-10T01:00", "inquiry"),
			points(uuid(1), "2025-09-10T09:59", `'${uuid(2)}', @, md5('AAAA0001')::uuid, 'earn', 50, 'order', %, null, null`),
			points(uuid(1), "2025-09-10T00:00", `'${uuid(3)}', @, null, 'grant', 200, 'welcome', %, null, 'a'`),
			points(
				uuid(1),
				"2025-09-10T09:58",
				`'${uuid(4)}', @, md5('AAAA0001')::uuid, 'redeem', -20, 'order', %, '${uuid(2)}', null`,
			),
			points(uuid(1), "2025-09-04T09:58", `'${uuid(5)}', @, null, 'grant', 3, 'welcome', %, null, 'b'`),
		].join(";"),
	);
	await run(
		"update products set name = 'Pack', name_es = 'Paquete' where id = 1; update products set name = 'Case' where id = 4",
	);

	const call = (query: string) => callApi(salesRoute.loader, owner, { path: `/api/admin/sales?${query}` });

	test("D-82 today until now, hour by hour, against yesterday until the same time", async () => {
		const { body } = await call("days=1");
		expect(body).toMatchObject({
			from: "2025-09-10",
			to: "2025-09-10",
			unit: "hour",
			current: {
				orders: 2,
				revenue_cents: 3000 - 130 - 60,
				refunded_cents: 130,
				disputed_cents: 60,
				units: 4,
				new_customers: 0,
				returning_customers: 2,
				points_earned: 250,
				points_redeemed: 20,
			},
			// Not the order of 11:59 PM.
			previous: {
				from: "2025-09-09",
				to: "2025-09-09",
				orders: 1,
				revenue_cents: 700 + 60 - 700,
				new_customers: 2,
				returning_customers: 0,
			},
			best_sellers: [
				{ id: 1, name: "Pack", units: 3, sales_cents: 300 },
				{ id: 4, name: "Case", units: 1, sales_cents: 100 },
			],
			charity_cents: 40,
		});
		const { current } = body as { current: { points: { at: string; orders: number; revenue_cents: number }[] } };
		expect(current.points).toHaveLength(24);
		expect(current.points.filter((point) => point.orders > 0 || point.revenue_cents !== 0)).toEqual([
			{ at: "2025-09-10T00", orders: 1, revenue_cents: 2000 },
			{ at: "2025-09-10T01", orders: 0, revenue_cents: -60 },
			{ at: "2025-09-10T08", orders: 0, revenue_cents: -30 },
			{ at: "2025-09-10T09", orders: 1, revenue_cents: 900 },
		]);
	});

	test("seven days, day by day: canceled orders are paid and refunded, but no orders", async () => {
		const { body } = await call("days=7");
		expect(body).toMatchObject({
			from: "2025-09-04",
			to: "2025-09-10",
			unit: "day",
			current: {
				orders: 4,
				revenue_cents: 3000 + 360 + 700 - 130 - 700 - 80,
				new_customers: 2,
				returning_customers: 1,
				units: 11,
				points_earned: 253,
			},
			// Until ten in the morning of its last day.
			previous: { from: "2025-08-28", to: "2025-09-03", orders: 1, revenue_cents: 9000, new_customers: 1 },
			best_sellers: [
				{ id: 4, units: 8 },
				{ id: 1, units: 3 },
			],
		});
		const { current } = body as { current: { points: unknown[] } };
		expect(current.points.at(-2)).toEqual({ at: "2025-09-09", orders: 2, revenue_cents: 360 });
		expect(current.points.at(4)).toEqual({ at: "2025-09-08", orders: 0, revenue_cents: -20 });
	});

	test("a whole range in the past, and the month before it", async () => {
		expect((await call("from=2025-09-02&to=2025-09-03")).body).toMatchObject({
			current: { orders: 2, revenue_cents: 9050 },
			previous: { from: "2025-08-31", to: "2025-09-01", orders: 0 },
		});
		expect((await call("from=2025-03-01&to=2025-03-31")).body).toMatchObject({
			previous: { from: "2025-01-29", to: "2025-02-28" },
		});
		expect((await call("")).body).toMatchObject({ from: "2025-08-12", to: "2025-09-10" });
	});

	test("product names are in the admin's language", async () => {
		const [best] = (await findSales({ ...owner, language: "es" }, { days: 1 })).bestSellers;
		expect(best?.name).toBe("Paquete");
	});

	test("bad ranges are rejected", async () => {
		for (const query of [
			"days=2",
			"days=x",
			"from=2025-09-01",
			"to=2025-09-01",
			"from=2025-02-30&to=2025-03-01",
			"from=2025-9-1&to=2025-09-02",
			"from=2025-09-02&to=2025-09-01",
			"from=2025-09-01&to=2025-09-11",
			"from=2024-09-01&to=2025-09-10",
			"from='&to=%00",
		]) {
			expect([query, (await call(query)).status]).toEqual([query, 400]);
		}
		expect((await call("from=2024-09-10&to=2025-09-10")).status).toBe(200);
	});

	test("only administrators see figures and tasks", async () => {
		for (const [role, status] of [
			["visitor", 401],
			["customer", 403],
		] as const) {
			const caller = { ...system, caller: { role, userId: role === "customer" ? uuid(1) : null } };
			expect((await callApi(salesRoute.loader, caller)).status).toBe(status);
			expect((await callApi(toDoRoute.loader, caller)).status).toBe(status);
		}
	});

	test("D-82 figures and their parts match the orders themselves, whenever it is, also when clocks change", async () => {
		// Both changes of 2025 to 2026, in Chicago on November 2 and March 8.
		const changes = [Date.UTC(2025, 10, 2), Date.UTC(2026, 2, 8)];
		let number = 0;
		type Sold = { at: number; cents: number; who: string };
		const sold: Sold[] = [];
		/** Who bought for the first time, and who came back, by looking at every order. */
		const buyersOf = (list: readonly Sold[], since: number) => {
			const firstAt = (who: string) => Math.min(...sold.filter((one) => one.who === who).map(({ at: when }) => when));
			const buyers = [...new Set(list.map(({ who }) => who))];
			const fresh = buyers.filter((who) => firstAt(who) >= since).length;
			return { newCustomers: fresh, returningCustomers: buyers.length - fresh };
		};
		const minutes = fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 });
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...changes),
				fc.array(minutes, { maxLength: 12 }),
				minutes,
				fc.constantFrom(1, 7),
				fc.boolean(),
				async (change, orders, now, days, isFolded) => {
					const placed = orders.map((minute) => {
						const cents = 100 + number++;
						return { at: change + minute * MINUTE_MS, cents, who: `x${(cents * cents) % 23}@example.com` };
					});
					sold.push(...placed);
					await run(
						insertOrders(
							placed.map((one) => ({
								number: String(one.cents).padStart(8, "0"),
								email: one.who,
								cents: one.cents,
								at: new Date(one.at).toISOString(),
								items: [item(1, 1)],
							})),
						) || "select 1",
					);
					if (isFolded) await rollUpCounters(system);
					clock.at = change + now * MINUTE_MS;
					const { current, previous, from, to, bestSellers } = await findSales(owner, { days });
					const instantOf = (wallTime: string) => instantInZone(wallTime, ZONE);
					const within = sold.filter((one) => one.at >= instantOf(from) && one.at <= clock.at);
					const timeOfDay = new Date(clock.at).toLocaleTimeString("en-GB", { timeZone: ZONE });
					const earlier = sold.filter(
						(one) => one.at >= instantOf(previous.from) && one.at < instantOf(`${previous.to}T${timeOfDay}`),
					);
					const sum = (list: readonly { cents: number }[]) => list.reduce((total, one) => total + one.cents, 0);
					expect(to).toBe(dayInZone(clock.at, ZONE));
					expect([current.orders, current.revenueCents]).toEqual([within.length, sum(within)]);
					expect([previous.orders, previous.revenueCents]).toEqual([earlier.length, sum(earlier)]);
					expect(current).toMatchObject(buyersOf(within, instantOf(from)));
					expect(previous).toMatchObject(buyersOf(earlier, instantOf(previous.from)));
					expect(bestSellers.find(({ id }) => id === 1)?.units ?? 0).toBe(within.length);
					for (const figures of [current, previous]) {
						expect(figures.points.reduce((total, point) => total + point.orders, 0)).toBe(figures.orders);
						expect(figures.points.reduce((total, point) => total + point.revenueCents, 0)).toBe(figures.revenueCents);
					}
					for (const point of days === 1 ? [] : current.points) {
						expect([point.at, point.orders]).toEqual([
							point.at,
							within.filter((one) => dayInZone(one.at, ZONE) === point.at).length,
						]);
					}
				},
			),
			{ numRuns: 25 },
		);
		clock.at = NOW;
	});
});
