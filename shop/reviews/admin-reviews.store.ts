import { type Selectable, sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/language.rules.ts";
import type { AdminReview, ReviewFilter } from "./admin-review.rules.ts";

/** Reviews that match a filter, newest first, starting after a cursor (AREV-20, AREV-26..28). */
export async function selectReviews(
	tx: Transaction<Schema>,
	query: {
		filter: ReviewFilter;
		productId: number | null;
		after: { createdAt: number; id: string } | null;
		limit: number;
	},
): Promise<AdminReview[]> {
	const { filter, productId, after, limit } = query;
	const rows = await tx
		.selectFrom("productReviews as review")
		.innerJoin("products as product", "product.id", "review.productId")
		.selectAll("review")
		.select("product.name as productName")
		.$if(productId !== null, (query) => query.where("review.productId", "=", productId ?? 0))
		.$if(filter === "pending", (query) => query.where("review.isApproved", "=", false))
		.$if(filter === "approved", (query) => query.where("review.isApproved", "=", true))
		.$if(filter === "spotlight", (query) => query.where("review.isSpotlight", "=", true))
		.$if(/^\d$/.test(filter), (query) => query.where("review.rating", "=", Number(filter)))
		.where(comesAfter(after, "review"))
		.orderBy("review.createdAt", "desc")
		.orderBy("review.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toReview);
}

export async function lockReview(
	tx: Transaction<Schema>,
	id: string,
): Promise<{ isApproved: boolean; isSpotlight: boolean; productId: number } | undefined> {
	const row = await tx
		.selectFrom("productReviews")
		.select(["isApproved", "isSpotlight", "productId"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return row && { isApproved: row.isApproved, isSpotlight: row.isSpotlight, productId: row.productId };
}

/** Updates the public fields of a review (AREV-21, AREV-23). */
export async function updateReview(
	tx: Transaction<Schema>,
	id: string,
	change: { isApproved?: boolean; isSpotlight?: boolean },
): Promise<void> {
	await tx
		.updateTable("productReviews")
		.set({
			...(change.isApproved === undefined ? {} : { isApproved: change.isApproved }),
			...(change.isSpotlight === undefined ? {} : { isSpotlight: change.isSpotlight }),
		})
		.where("id", "=", id)
		.execute();
}

/** Deletes a review for good (AREV-22). */
export async function deleteReviewRow(tx: Transaction<Schema>, id: string): Promise<void> {
	await tx.deleteFrom("productReviews").where("id", "=", id).execute();
}

/** Approved reviews per star, of one product or of all (AREV-24). */
export async function selectApprovedStarCounts(
	tx: Transaction<Schema>,
	productId: number | null,
): Promise<{ rating: number; count: number }[]> {
	const { rows } = await (productId === null
		? sql<{ rating: number; count: number }>`
			select name::int as rating, sum(rows)::int as count from tallied
			where kind = 'approved review' and since = '-infinity' group by name`
		: sql<{ rating: number; count: number }>`
			select rating, count(*)::int as count from product_reviews
			where is_approved and product_id = ${productId} group by rating`
	).execute(tx);
	return rows;
}

export async function selectPendingCount(tx: Transaction<Schema>, productId: number | null): Promise<number> {
	const { rows } = await (productId === null
		? sql<{ count: number }>`
			select coalesce(sum(rows), 0)::int as count from tallied where kind = 'pending review' and since = '-infinity'`
		: sql<{ count: number }>`
			select count(*)::int as count from product_reviews where not is_approved and product_id = ${productId}`
	).execute(tx);
	return rows[0]?.count ?? 0;
}

export async function selectProductNames(
	tx: Transaction<Schema>,
	ids: readonly number[],
	language: Language,
): Promise<{ id: number; name: string }[]> {
	return await tx
		.selectFrom("products")
		.select(["id", language === "es" ? "nameEs as name" : "name"])
		.where("id", "in", ids)
		.orderBy("id")
		.execute();
}

function toReview(row: Selectable<Schema["productReviews"]> & { productName: string }): AdminReview {
	return {
		id: row.id,
		productId: row.productId,
		productName: row.productName,
		rating: row.rating,
		userName: row.userName,
		userEmail: row.userEmail,
		reviewText: row.reviewText,
		isApproved: row.isApproved,
		isSpotlight: row.isSpotlight,
		isVerifiedBuyer: row.isVerifiedBuyer,
		createdAt: row.createdAt,
	};
}
