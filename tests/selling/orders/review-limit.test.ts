import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("flagged orders on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));

	test("CONST-39 AORD-10 of 21 the newest 20 are listed", async () => {
		const ids = await transaction(asSystem(shop), async (tx) => {
			const added: string[] = [];
			for (let index = 0; index < 21; index += 1) {
				added.push(
					await addOrder(tx, { userId: null, merchandiseCents: 500, at: clock.at + index * 1000, productId: 1 }),
				);
			}
			await sql`update orders set requires_manual_review = true, verification_status = 'needs_review',
				fulfillment_status = 'pending', review_reason = 'order_limit'`.execute(tx);
			return added;
		});
		const listed = await findOrdersToReview(byOwner(shop));
		expect(listed.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
	});
});
