import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const MANY = 120;

describe.each(oneDatabase)("lists of rows with the same timestamp on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);

	test("ASUP-10 AREV-20 every message and every review is on exactly one page", async () => {
		// All rows of one transaction have the same database timestamp.
		await transaction(asSystem(shop), async (tx) => {
			for (let number = 0; number < MANY; number++) {
				const person = { name: `Ana ${number}`, email: `ana${number}@example.com` };
				await tx
					.insertInto("supportMessages")
					.values({ ...person, inquiryType: "general", subject: "s", message: "m", status: "pending" })
					.execute();
				await tx
					.insertInto("productReviews")
					.values({ productId: 1, rating: 5, userName: person.name, userEmail: person.email })
					.execute();
			}
		});
		const messages: string[] = [];
		for (const page of [1, 2, 3]) messages.push(...(await findMessages(owner, { page })).messages.map(({ id }) => id));
		expect([messages.length, new Set(messages).size]).toEqual([MANY, MANY]);

		const reviews: string[] = [];
		for (const page of [1, 2, 3]) reviews.push(...(await findAllReviews(owner, { page })).reviews.map(({ id }) => id));
		expect([reviews.length, new Set(reviews).size]).toEqual([MANY, MANY]);
	});

	test("AORD-01 AORD-09 CONST-39 D-75 the latest twenty flagged orders are loaded, open ones first, newest first", async () => {
		const flagged = await transaction(asSystem(shop), async (tx) => {
			const userId = await addAccount(tx, "flagged@example.com");
			const ids: string[] = [];
			// Neither insertion order nor id order is the order of their timestamps.
			for (const minute of [...Array(24).keys()].map((number) => (number * 7) % 24)) {
				ids[minute] = await addOrder(tx, { userId, merchandiseCents: 499, at: minute * MINUTE_MS });
			}
			await addOrder(tx, { userId, merchandiseCents: 499, at: DAY_MS });
			await tx
				.updateTable("orders")
				.set({ requiresManualReview: true, verificationStatus: "needs_review", reviewReason: "high_total" })
				.where("id", "in", ids)
				.execute();
			return ids;
		});
		const found = await findOrdersToReview(owner);
		expect(found.map(({ id }) => id)).toEqual(flagged.toReversed().slice(0, 20));

		// The oldest five are undecided; the rejected ones are all newer.
		await transaction(asSystem(shop), (tx) =>
			tx
				.updateTable("orders")
				.set({ verificationStatus: "rejected", fulfillmentStatus: "cancelled" })
				.where("id", "in", flagged.slice(5))
				.execute(),
		);
		const still = await findOrdersToReview(owner);
		expect(still.map(({ id }) => id)).toEqual([
			...flagged.slice(0, 5).toReversed(),
			...flagged.toReversed().slice(0, 15),
		]);
	});
});
