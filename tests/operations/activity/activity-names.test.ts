import { describe, expect, test } from "vitest";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { recordActivities } from "#shop/kernel/activity/record-activity.ts";
import { transaction } from "#shop/kernel/context.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { approveReview, deleteReview } from "#shop/people/reviews/moderate-review.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

describe.each(databaseKinds)("the names in the activity log on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const listed = async (count: number) =>
		(await findActivity(owner, 20))
			.slice(0, count)
			.map(({ actionType, productName, personName }) => [actionType, productName, personName]);

	test("AACT-13 an entry that has an id only gets today's names, and an API client's anything no error", async () => {
		const ofOtherKinds = { product_id: 1.5, review_id: "x", message_id: 7 };
		await transaction(owner, (tx) =>
			recordActivities(tx, owner, [
				{ actionType: "PRODUCT_EDIT", details: { product_id: 4, product_name: "Its name then" } },
				{ actionType: "PRODUCT_EDIT", details: { product_id: 2 ** 40 } },
				{ actionType: "REVIEW_APPROVE", details: ofOtherKinds },
			]),
		);
		expect(await listed(3)).toEqual([
			["REVIEW_APPROVE", null, null],
			["PRODUCT_EDIT", null, null],
			["PRODUCT_EDIT", "SoftWax", null],
		]);
	});

	test("AACT-13 an entry of a message names its writer, and one of a customer them, or their address without a name", async () => {
		const draft = { name: "Ana Díaz", email: "ana@example.com", message: "Does it come off?" };
		const messageId = await submitMessage(shop, draft, null);
		const { run, uuid } = rawRows(shop);
		for (const [digit, name] of ["Ben", ""].entries()) {
			await run(
				`insert into customers (id, email, name) values ('${uuid(digit)}', 'ben${digit}@example.com', '${name}')`,
			);
		}
		clock.at += 1;
		await transaction(owner, (tx) =>
			recordActivities(tx, owner, [
				{ actionType: "SUPPORT_STATUS", details: { message_id: messageId } },
				{ actionType: "CUSTOMER_NOTE", details: { customer_id: uuid(0) } },
				{ actionType: "CUSTOMER_NOTE", details: { customer_id: uuid(1) } },
				{ actionType: "CUSTOMER_NOTE", details: { customer_id: uuid(2) } },
			]),
		);
		expect(await listed(4)).toEqual([
			["CUSTOMER_NOTE", null, null],
			["CUSTOMER_NOTE", null, "ben1@example.com"],
			["CUSTOMER_NOTE", null, "Ben"],
			["SUPPORT_STATUS", null, "Ana Díaz"],
		]);
	});

	test("AACT-13 a review's entries name its author and product until it is deleted, then the product", async () => {
		const review = { productId: 4, rating: 5, userName: "Ana", userEmail: "ana@example.com", reviewText: "Soft" };
		await submitReview(shop, review, null);
		const { reviews } = await findAllReviews(owner, { filter: "pending" });
		const id = reviews[0]?.id ?? "";
		clock.at += 1;
		await approveReview(owner, id);
		expect(await listed(1)).toEqual([["REVIEW_APPROVE", "SoftWax", "Ana"]]);
		clock.at += 1;
		await deleteReview(owner, id);
		expect(await listed(2)).toEqual([
			["REVIEW_DELETE", "SoftWax", null],
			["REVIEW_APPROVE", "SoftWax", null],
		]);
	});
});
