import { type RawBuilder, sql, type Transaction } from "kysely";
import { contains } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminReview, AdminReviewQuery } from "./admin-review.rules.ts";

/** A query with the condition of who has the reviews. */
export type StoredReviewQuery = AdminReviewQuery & { isAssigned: RawBuilder<boolean> };

export async function countReviews(tx: Transaction<Schema>, query: StoredReviewQuery): Promise<number> {
	const { count } = await tx
		.selectFrom("productReviews as review")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where(matches(query))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The ids of reviews that match a query, newest first. */
export async function selectReviewIds(
	tx: Transaction<Schema>,
	query: StoredReviewQuery,
	limit: number,
): Promise<string[]> {
	const rows = await tx
		.selectFrom("productReviews as review")
		.select("review.id")
		.where(matches(query))
		.orderBy("review.createdAt", "desc")
		.orderBy("review.id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

const TEXT = sql`folded(review.user_name || ' ' || review.user_email || coalesce(' ' || review.review_text, ''))`;

export function matches({ filter, productId, search, isAssigned }: StoredReviewQuery): RawBuilder<boolean> {
	const conditions = [
		...(productId === null ? [] : [sql`review.product_id = ${productId}`]),
		...(filter === "pending" ? [sql`not review.is_approved`] : []),
		...(filter === "approved" ? [sql`review.is_approved`] : []),
		...(filter === "spotlight" ? [sql`review.is_spotlight`] : []),
		...(/^\d$/.test(filter) ? [sql`review.rating = ${Number(filter)}`] : []),
		...(search === null ? [] : [contains(TEXT, search)]),
		isAssigned,
	];
	return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Locks reviews, in the order of their ids so that two administrators never deadlock. */
export async function lockReviews(
	tx: Transaction<Schema>,
	ids: readonly string[],
): Promise<Pick<AdminReview, "id" | "isApproved" | "isSpotlight" | "productId">[]> {
	return await tx
		.selectFrom("productReviews")
		.select(["id", "isApproved", "isSpotlight", "productId"])
		.where("id", "in", [...ids])
		.orderBy("id")
		.forUpdate()
		.execute();
}

/** Updates the public fields of reviews (AREV-21, AREV-23). */
export async function updateReviews(
	tx: Transaction<Schema>,
	ids: readonly string[],
	change: { isApproved?: boolean; isSpotlight?: boolean },
): Promise<void> {
	await tx
		.updateTable("productReviews")
		.set(change)
		.where("id", "in", [...ids])
		.execute();
}

/** Deletes reviews for good (AREV-22). */
export async function deleteReviewRows(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
	await tx
		.deleteFrom("productReviews")
		.where("id", "in", [...ids])
		.execute();
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
