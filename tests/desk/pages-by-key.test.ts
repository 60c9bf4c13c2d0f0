import { describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/context.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import { findMessages } from "#shop/support/find-messages.ts";
import { byOwner } from "#tests/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/databases.ts";
import { openTestShop } from "#tests/open-test-shop.ts";

const MANY = 120;

describe.each(databaseKinds)("lists of what came at one moment on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);

	test("ASUP-10 AREV-20 every message and every review is on exactly one page", async () => {
		// One transaction has one time, by the database's own clock.
		await transaction(asSystem(shop), async (tx) => {
			for (let number = 0; number < MANY; number++) {
				const person = { name: `Ana ${number}`, email: `ana${number}@example.com` };
				await tx
					.insertInto("support_messages")
					.values({ ...person, inquiry_type: "general", subject: "s", message: "m", status: "pending" })
					.execute();
				await tx
					.insertInto("product_reviews")
					.values({ product_id: 1, rating: 5, user_name: person.name, user_email: person.email })
					.execute();
			}
		});
		const messages: string[] = [];
		for (let after: Parameters<typeof findMessages>[1]["after"] = null, pages = 0; pages < MANY; pages++) {
			const page = await findMessages(owner, { status: null, after });
			messages.push(...page.messages.map(({ id }) => id));
			if (page.next === null) break;
			after = page.next;
		}
		expect([messages.length, new Set(messages).size]).toEqual([MANY, MANY]);

		const reviews: string[] = [];
		for (let after: Parameters<typeof findAllReviews>[1]["after"] = null, pages = 0; pages < MANY; pages++) {
			const page = await findAllReviews(owner, { filter: "all", after });
			reviews.push(...page.reviews.map(({ id }) => id));
			if (page.next === null) break;
			after = page.next;
		}
		expect([reviews.length, new Set(reviews).size]).toEqual([MANY, MANY]);
	});
});
