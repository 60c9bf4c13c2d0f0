import { sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import type { PublicReview } from "./public-review.rules.ts";
import type { ReviewQuery } from "./review-page.rules.ts";
import type { ReviewDraft } from "./reviews.rules.ts";

/** Never the email address (REV-41). */
const PUBLIC_COLUMNS = [
	"id",
	"productId",
	"rating",
	"reviewText",
	"userName",
	"isSpotlight",
	"isVerifiedBuyer",
	"createdAt",
] as const;

/**
 * Approved reviews, of one product or of all, newest first, starting after a cursor (REV-04, REV-28, REV-38); never
 * with an email address (REV-41).
 */
export async function selectApproved(
	tx: Transaction<Schema>,
	{ productId, after, limit }: { productId: number | null; after: Cursor | null; limit: number },
): Promise<PublicReview[]> {
	return await approvedReviews(tx, productId)
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

function approvedReviews(tx: Transaction<Schema>, productId: number | null) {
	const reviews = tx.selectFrom("productReviews").select(PUBLIC_COLUMNS).where("isApproved", "=", true);
	return productId === null ? reviews : reviews.where("productId", "=", productId);
}

/** A page of approved reviews, those with a text first, each group in the order of the query, then newest first (D-144). */
export async function selectApprovedPage(
	tx: Transaction<Schema>,
	{ productId, stars, sort }: ReviewQuery,
	{ offset, limit }: { offset: number; limit: number },
): Promise<PublicReview[]> {
	return await approvedReviews(tx, productId)
		.$if(stars !== null, (query) => query.where("rating", "=", stars ?? 0))
		.orderBy((eb) => eb("reviewText", "is", null))
		.$if(sort !== "newest", (query) => query.orderBy("rating", sort === "highest" ? "desc" : "asc"))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
}

/** Approved reviews with a text, featured ones first, each group newest first. */
export async function selectFeatured(tx: Transaction<Schema>, limit: number): Promise<PublicReview[]> {
	return await tx
		.selectFrom("productReviews")
		.select(PUBLIC_COLUMNS)
		.where("isApproved", "=", true)
		.where("reviewText", "is not", null)
		.orderBy("isSpotlight", "desc")
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Approved reviews per star, and those of them without a text, of one product or of all. */
export async function selectStarCounts(
	tx: Transaction<Schema>,
	productId: number | null,
): Promise<{ rating: number; count: number; wordlessCount: number }[]> {
	const { rows } = await sql<{ rating: number; count: number; wordlessCount: number }>`
		select rating, count(*)::int as count, (count(*) - count(review_text))::int as wordless_count
		from product_reviews
		where is_approved and (${productId}::int is null or product_id = ${productId}::int)
		group by rating
	`.execute(tx);
	return rows;
}

/** Approved reviews per product and star. */
export async function selectStarCountsByProduct(
	tx: Transaction<Schema>,
): Promise<{ productId: number; rating: number; count: number }[]> {
	const { rows } = await sql<{ productId: number; rating: number; count: number }>`
		select product_id, rating, count(*)::int as count from product_reviews
		where is_approved
		group by product_id, rating
	`.execute(tx);
	return rows;
}

/** Stores a review that stays hidden until approved (REV-24, REV-27); its author cannot read it back. */
export async function insertReview(tx: Transaction<Schema>, review: ReviewDraft): Promise<void> {
	await tx
		.insertInto("productReviews")
		.values({ ...review, isApproved: false })
		.execute();
}

/** Placeholder for a former customer's name and email. */
const FORMER_CUSTOMER = { userName: "Former customer", userEmail: "deleted@account.invalid" };

/** Removes the author from the reviews of an email address. @returns whether there were any */
export async function clearReviewer(tx: Transaction<Schema>, email: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("productReviews")
		.set(FORMER_CUSTOMER)
		.where(sql<boolean>`lower(user_email) = lower(${email})`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function updateReviewer(
	tx: Transaction<Schema>,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { numUpdatedRows } = await tx
		.updateTable("productReviews")
		.set({ userEmail: to })
		.where(sql<boolean>`lower(user_email) = lower(${from})`)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
