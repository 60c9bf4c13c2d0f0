import { describe, expect, test } from "vitest";
import * as points from "#app/api/account/points.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { addAccount, addOrder, addPoints } from "#shop/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/databases.ts";
import { callApi } from "#tests/open-test-api.ts";
import { openTestShop } from "#tests/open-test-shop.ts";

describe.each(databaseKinds)("points transactions on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const house = asSystem(shop);

	test("PTS-04 PTS-07 a row is stored with its owner, amount and dates, and its owner reads all of it", async () => {
		const at = clock.at;
		const userId = await transaction(house, async (tx) => {
			const id = await addAccount(tx, "points-rows@example.com");
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: 900, at });
			await addPoints(tx, { userId: id, orderId, points: 9, at, livesMs: DAY_MS });
			return id;
		});
		const stored = await transaction(house, (tx) =>
			tx
				.selectFrom("points_transactions")
				.select(["user_id", "points_amount", "created_at", "expires_at"])
				.where("user_id", "=", userId)
				.execute(),
		);
		expect(stored).toEqual([{ user_id: userId, points_amount: 9, created_at: at, expires_at: at + DAY_MS }]);

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
});
