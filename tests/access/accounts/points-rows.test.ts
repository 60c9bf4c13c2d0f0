import { describe, expect, test } from "vitest";
import * as points from "#app/api/people/account/points.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findDashboard } from "#shop/people/dashboard/find-dashboard.ts";
import { notifyExpiringPoints } from "#shop/selling/points/notify-expiring-points.ts";
import { redeemPoints } from "#shop/selling/points/points-ledger.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("points transactions on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const testShop = asSystem(shop);

	test("PTS-04 PTS-07 a row has its user, amount and dates, and the customer can read all of it", async () => {
		const at = clock.at;
		const userId = await transaction(testShop, async (tx) => {
			const id = await addAccount(tx, "points-rows@example.com");
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: 900, at });
			await addPoints(tx, { userId: id, orderId, points: 9, at, livesMs: DAY_MS });
			return id;
		});
		const stored = await transaction(testShop, (tx) =>
			tx
				.selectFrom("pointsTransactions")
				.select(["userId", "pointsAmount", "createdAt", "expiresAt"])
				.where("userId", "=", userId)
				.execute(),
		);
		expect(stored).toEqual([{ userId, pointsAmount: 9, createdAt: at, expiresAt: at + DAY_MS }]);

		const ana: Shop = { ...shop, caller: { role: "customer", userId } };
		const { status, body } = await callApi(points.loader, ana, { path: "/api/account/points" });
		expect(status).toBe(200);
		expect(body).toEqual({
			transactions: [
				{
					id: expect.stringMatching(/^[0-9a-f-]{36}$/),
					description: "order",
					points: 9,
					created_at: new Date(at).toISOString(),
					expires_at: new Date(at + DAY_MS).toISOString(),
					order_number: expect.stringMatching(/^SB-/),
				},
			],
			next: null,
		});
	});

	const at = (day: string, time = "12:00") => Date.parse(`${day}T${time}:00-06:00`);
	/** A customer with one lot of this many points per expiration. */
	const memberWith = (lots: readonly { points: number; expiresAt: number }[]) =>
		transaction(testShop, async (tx) => {
			const userId = await addAccount(tx, `points-rows-${crypto.randomUUID()}@example.com`);
			for (const { points: amount, expiresAt } of lots) {
				const orderId = await addOrder(tx, { userId, merchandiseCents: amount * 100, at: clock.at });
				await addPoints(tx, { userId, orderId, points: amount, at: clock.at, livesMs: expiresAt - clock.at });
			}
			return userId;
		});
	const as = (userId: string): Shop => ({ ...shop, caller: { role: "customer", userId } });
	const rowsOf = async (userId: string) => {
		const { body } = await callApi(points.loader, as(userId), { path: "/api/account/points" });
		return (body as { transactions: { points: number; description: string; expires_at: string | null }[] })
			.transactions;
	};

	test("D-32 the next expiration counts all points of that day in the shop's time zone, across the end of a month in UTC", async () => {
		// 11 PM on November 30 in Chicago is December 1 in UTC.
		const userId = await memberWith([
			{ points: 5, expiresAt: at("2026-11-30", "09:00") },
			{ points: 4, expiresAt: at("2026-11-30", "23:00") },
			{ points: 3, expiresAt: at("2026-12-01", "00:30") },
		]);
		const { expirations } = await findDashboard(as(userId));
		expect(expirations.nextExpiry).toEqual({ points: 9, at: at("2026-11-30", "09:00") });
		// One notice, for the same day.
		clock.at = at("2026-11-25");
		await notifyExpiringPoints(shop);
		const notices = await transaction(testShop, (tx) =>
			tx.selectFrom("outbox").select("data").where("onceKey", "like", `points_expiring ${userId}%`).execute(),
		);
		expect(notices.map(({ data }) => (data as { points: number }).points).sort()).toEqual([3, 9]);
	});

	test("PTS-04 PTS-09 one redemption is one row, regardless of how many lots it used", async () => {
		const day = at("2027-03-01");
		const [same, other] = [
			await memberWith([2, 48].map((amount) => ({ points: amount, expiresAt: day }))),
			await memberWith([2, 48].map((amount, index) => ({ points: amount, expiresAt: day + index * DAY_MS }))),
		];
		for (const userId of [same, other]) {
			clock.at += 1000;
			const now = clock.at;
			await transaction(testShop, async (tx) => {
				const orderId = await addOrder(tx, { userId, merchandiseCents: 0, at: now });
				await redeemPoints(tx, { userId, orderId, points: 50, at: now });
			});
			const rows = await rowsOf(userId);
			expect(rows.map((row) => row.points)).toEqual([
				-50,
				...[2, 48].toSorted((a, b) => (rows[1]?.points === 2 ? a - b : b - a)),
			]);
			expect(rows[0]).toMatchObject({
				description: "redemption",
				expires_at: userId === same ? new Date(day).toISOString() : null,
			});
		}
		// Two redemptions at the same instant are two rows.
		const twice = await memberWith([{ points: 100, expiresAt: day }]);
		clock.at += 1000;
		for (const amount of [50, 50]) {
			const now = clock.at;
			await transaction(testShop, async (tx) => {
				const orderId = await addOrder(tx, { userId: twice, merchandiseCents: 0, at: now });
				await redeemPoints(tx, { userId: twice, orderId, points: amount, at: now });
			});
		}
		expect((await rowsOf(twice)).map((row) => row.points)).toEqual([-50, -50, 100]);
	});
});
