import { sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/cursor.rules.ts";
import type { PublicReview } from "./public-review.rules.ts";
import type { ReviewDraft } from "./reviews.rules.ts";

/**
 * Approved reviews, of one product or of all, newest first, starting after a cursor (REV-04, REV-28, REV-38); never
 * with an email address (REV-41).
 */
export async function selectApproved(
	tx: Transaction<Schema>,
	{ productId, after, limit }: { productId: number | null; after: Cursor | null; limit: number },
): Promise<PublicReview[]> {
	const rows = await tx
		.selectFrom("productReviews")
		.select(["id", "productId", "rating", "reviewText", "userName", "isSpotlight", "isVerifiedBuyer", "createdAt"])
		.where("isApproved", "=", true)
		.$if(productId !== null, (query) => query.where("productId", "=", productId ?? 0))
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		productId: row.productId,
		rating: row.rating,
		reviewText: row.reviewText,
		userName: row.userName,
		isSpotlight: row.isSpotlight,
		isVerifiedBuyer: row.isVerifiedBuyer,
		createdAt: row.createdAt,
	}));
}

/** Approved reviews per star, of one product or of all. */
export async function selectStarCounts(
	tx: Transaction<Schema>,
	productId: number | null,
): Promise<{ rating: number; count: number }[]> {
	const { rows } = await sql<{ rating: number; count: number }>`
		select rating, count(*)::int as count from product_reviews
		where is_approved and (${productId}::int is null or product_id = ${productId}::int)
		group by rating
	`.execute(tx);
	return rows;
}

/** Stores a review that stays hidden until approved (REV-24, REV-27); its author cannot read it back. */
export async function insertReview(tx: Transaction<Schema>, review: ReviewDraft): Promise<void> {
	await tx
		.insertInto("productReviews")
		.values({
			productId: review.productId,
			rating: review.rating,
			reviewText: review.reviewText,
			userName: review.userName,
			userEmail: review.userEmail,
			isApproved: false,
		})
		.execute();
}
