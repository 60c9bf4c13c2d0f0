import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { action as moderate } from "#app/api/admin/people/reviews/review-moderation.ts";
import type { reviewModerationResponse } from "#app/api/admin/people/reviews/reviews.schema.ts";
import { loader as listReviews } from "#app/api/admin/people/reviews/reviews.ts";
import { findActivity, verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { transaction } from "#shop/kernel/context.ts";
import { BULK_REVIEWS_LIMIT } from "#shop/people/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { moderateReviews } from "#shop/people/reviews/moderate-review.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("many reviews at once on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system } = await openTestShop(database);
	const owner = byOwner(shop);

	/** New pending reviews by this author. @returns their ids */
	const add = (userName: string, count: number) =>
		transaction(system, async (tx) => {
			const reviews = Array.from({ length: count }, () => ({
				productId: 1,
				rating: 4,
				userName,
				userEmail: `${userName.toLowerCase()}@example.com`,
				reviewText: `Soft, says ${userName}`,
			}));
			const rows = await tx.insertInto("productReviews").values(reviews).returning("id").execute();
			return rows.map(({ id }) => id);
		});
	const statesOf = (ids: readonly string[]) =>
		transaction(system, async (tx) => {
			const rows = await tx
				.selectFrom("productReviews")
				.select(["id", "isApproved", "isSpotlight"])
				.where("id", "in", [...ids])
				.execute();
			return ids.map((id) => {
				const row = rows.find((one) => one.id === id);
				return row === undefined ? "deleted" : row.isSpotlight ? "spotlight" : row.isApproved ? "approved" : "pending";
			});
		});
	type ListBody = {
		reviews: { user_name: string; user_email: string; customer_id: string | null }[];
		page: number;
		page_size: number;
	};
	type Moderation = z.infer<typeof reviewModerationResponse>;
	const post = async (sent: unknown) => {
		const { status, body } = await callApi(moderate, owner, { path: "/api/admin/reviews/moderation", body: sent });
		return { status, body: body as Moderation };
	};

	test("800 reviews that match a filter are approved by one request, each with its entry in the log", async () => {
		const ids = await add("Many", 800);
		const others = await add("Other", 2);
		const { status, body } = await post({ action: "approve", matching: { filter: "pending", search: "many" } });
		expect([status, body.done, body.changed.length, body.failed]).toEqual([200, 800, 800, []]);
		expect(new Set(await statesOf(ids))).toEqual(new Set(["approved"]));
		expect(await statesOf(others)).toEqual(["pending", "pending"]);
		const logged = await transaction(system, (tx) =>
			tx.selectFrom("adminActivityLogs").select("details").where("actionType", "=", "REVIEW_APPROVE").execute(),
		);
		const named = logged.map(({ details }) => (details as { review_id: string }).review_id);
		expect(named.toSorted()).toEqual(ids.toSorted());
		expect(await verifyActivity(owner)).toMatchObject({ brokenAt: null });
	});

	test("D-87 an approval is taken back, with the spotlight; repeating an action changes nothing", async () => {
		const [one = "", two = ""] = await add("Undo", 2);
		const act = (action: Parameters<typeof moderateReviews>[1], ids = [one, two]) =>
			moderateReviews(owner, action, { ids });
		expect((await act("approve")).changed.toSorted()).toEqual([one, two].toSorted());
		expect((await act("spotlight", [one])).changed).toEqual([one]);
		expect(await act("approve")).toEqual({ changed: [], done: 2, failed: [] });
		expect((await act("unapprove")).changed.toSorted()).toEqual([one, two].toSorted());
		expect(await statesOf([one, two])).toEqual(["pending", "pending"]);
		const types = (await findActivity(owner, 20)).map(({ actionType }) => actionType);
		expect(types.slice(0, 5)).toEqual([
			"REVIEW_UNAPPROVE",
			"REVIEW_UNAPPROVE",
			"REVIEW_SPOTLIGHT",
			"REVIEW_APPROVE",
			"REVIEW_APPROVE",
		]);
	});

	test("one that cannot be changed is reported and stops no other", async () => {
		const [pending = "", approved = ""] = await add("Mixed", 2);
		await moderateReviews(owner, "approve", { ids: [approved] });
		const gone = crypto.randomUUID();
		const { body } = await post({ action: "spotlight", ids: [pending, approved, gone] });
		expect(body).toMatchObject({ done: 1, changed: [approved] });
		expect(body.failed.map(({ id }) => id)).toEqual([pending, gone]);
		expect(body.failed[0]?.message).not.toBe(body.failed[1]?.message);
		expect(await statesOf([pending, approved])).toEqual(["pending", "spotlight"]);
		expect((await post({ action: "delete", ids: [pending, approved] })).body.done).toBe(2);
		expect(await statesOf([pending, approved])).toEqual(["deleted", "deleted"]);
	});

	test.each([
		{ action: "publish", ids: [crypto.randomUUID()] },
		{ action: "approve" },
		{ action: "approve", ids: [] },
		{ action: "approve", ids: ["1"] },
		{ action: "approve", ids: [crypto.randomUUID()], matching: {} },
		{ action: "approve", matching: { filter: "old" } },
		{ action: "approve", matching: { product_id: 0 } },
	])("%j is rejected", async (body) => {
		expect((await post(body)).status).toBe(400);
	});

	test("AREV-21 one request changes as many reviews as the limit says, and not one more", async () => {
		const unknown = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
		const ids = unknown(BULK_REVIEWS_LIMIT);
		const { done, failed } = await moderateReviews(owner, "approve", { ids: [...ids, ...ids] });
		expect([done, failed.map(({ id }) => id)]).toEqual([0, ids]);
		const tooMany = { code: "invalid_input", details: [{ field: "ids", code: "too_long" }] };
		await expect(moderateReviews(owner, "approve", { ids: unknown(BULK_REVIEWS_LIMIT + 1) })).rejects.toMatchObject(
			tooMany,
		);
		await transaction(system, (tx) =>
			sql`insert into product_reviews (product_id, rating, user_name, user_email)
				select 3, 5, 'Flood', 'flood@example.com' from generate_series(1, ${BULK_REVIEWS_LIMIT + 1})`.execute(tx),
		);
		const matching = { filter: "pending", productId: 3, search: "flood", assigned: null } as const;
		await expect(moderateReviews(owner, "delete", { matching })).rejects.toMatchObject(tooMany);
		const [last = ""] = (await findAllReviews(owner, matching)).reviews.map(({ id }) => id);
		await moderateReviews(owner, "delete", { ids: [last] });
		expect(await moderateReviews(owner, "delete", { matching })).toMatchObject({
			done: BULK_REVIEWS_LIMIT,
			failed: [],
		});
		expect((await findAllReviews(owner, matching)).total).toBe(0);
	});

	test("the list is searched in names, emails and texts, with its total", async () => {
		await add("Zoë%", 3);
		const found = async (query: string) => {
			const { body } = await callApi(listReviews, owner, { path: `/api/admin/reviews?${query}` });
			const { total, reviews } = body as { total: number; reviews: { user_name: string }[] };
			return [total, new Set(reviews.map((review) => review.user_name))];
		};
		expect(await found("search=zo%C3%AB")).toEqual([3, new Set(["Zoë%"])]);
		expect(await found("search=says%20zo")).toEqual([3, new Set(["Zoë%"])]);
		expect(await found("search=%25")).toEqual([3, new Set(["Zoë%"])]);
		expect(await found("search=zo%C3%AB&filter=approved")).toEqual([0, new Set()]);
		expect(await found("search=zo%C3%AB&product_id=2")).toEqual([0, new Set()]);
		expect((await found("filter=4"))[0]).toBe((await found(""))[0]);
	});

	test("AREV-20 the list is sorted by a column, both ways, 50 to a page; anything else in its URL is rejected", async () => {
		await transaction(system, async (tx) => {
			const rows = ["sort c", "Sort A", "sort b"].map((userName, at) => ({
				productId: 1,
				rating: [2, 5, 1][at] ?? 1,
				userName,
				userEmail: "sorted@example.com",
				createdAt: at,
			}));
			await tx.insertInto("productReviews").values(rows).execute();
		});
		const sorted = async (sort: string) => {
			const { body } = await callApi(listReviews, owner, { path: `/api/admin/reviews?search=sorted@&sort=${sort}` });
			const { reviews, page, page_size: size } = body as ListBody;
			expect([page, size]).toEqual([1, 50]);
			return reviews.map((review) => review.user_name.slice(-1).toLowerCase()).join("");
		};
		expect([await sorted(""), await sorted("created_at"), await sorted("-created_at")]).toEqual(["bac", "cab", "bac"]);
		expect([await sorted("name"), await sorted("-name")]).toEqual(["abc", "cba"]);
		expect([await sorted("rating"), await sorted("-rating")]).toEqual(["bca", "acb"]);
		for (const wrong of ["sort=user_email", "sort=-", "page=0", "page=x", "filter=old", "filter=6", "product_id=x"]) {
			const { status } = await callApi(listReviews, owner, { path: `/api/admin/reviews?${wrong}` });
			expect([wrong, status]).toEqual([wrong, 400]);
		}
	});

	test("a review leads to the customer with its email address, if there is one", async () => {
		const customerId = await transaction(system, async (tx) => {
			const customer = tx.insertInto("customers").values({ email: "member@example.com" }).returning("id");
			const { id } = await customer.executeTakeFirstOrThrow();
			const rows = ["Member@Example.com", "nobody@example.com"].map((userEmail) => ({
				productId: 1,
				rating: 5,
				userName: "Leads",
				userEmail,
			}));
			await tx.insertInto("productReviews").values(rows).execute();
			return id;
		});
		const { body } = await callApi(listReviews, owner, { path: "/api/admin/reviews?search=leads" });
		const found = (body as ListBody).reviews.map((review) => [review.user_email, review.customer_id]);
		expect(Object.fromEntries(found)).toEqual({ "Member@Example.com": customerId, "nobody@example.com": null });
	});
});
