import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { AdminReview, ReviewOrdering } from "./admin-review.rules.ts";
import { matches, type StoredReviewQuery } from "./admin-reviews.store.ts";

/**
 * A page of the reviews that match a query; equal ones by id (AREV-20, AREV-26..28). The ids are looked for alone: what
 * comes before the page is then read from an index, without its rows.
 */
export async function selectReviews(
	tx: Transaction<Schema>,
	query: StoredReviewQuery & { ordering: ReviewOrdering; offset: number; limit: number },
): Promise<AdminReview[]> {
	const { by, isDescending } = query.ordering;
	const direction = isDescending ? "desc" : "asc";
	const page = tx
		.selectFrom("productReviews as review")
		.select("review.id")
		.where(matches(query))
		.orderBy(COLUMNS[by], direction)
		.orderBy("review.id", direction)
		.offset(query.offset)
		.limit(query.limit);
	return await tx
		.selectFrom(page.as("page"))
		.innerJoin("productReviews as review", "review.id", "page.id")
		.innerJoin("products as product", "product.id", "review.productId")
		.selectAll("review")
		.select("product.name as productName")
		.select(sql<string | null>`(select id from customers where email = lower(review.user_email))`.as("customerId"))
		.orderBy(COLUMNS[by], direction)
		.orderBy("review.id", direction)
		.execute();
}

const COLUMNS: Readonly<Record<ReviewOrdering["by"], RawBuilder<unknown>>> = {
	created_at: sql`review.created_at`,
	rating: sql`review.rating`,
	name: sql`lower(review.user_name)`,
};

/** The products that can be reviewed, and those that were, by id. */
export async function selectReviewedProducts(
	tx: Transaction<Schema>,
	language: Language,
): Promise<{ id: number; name: string }[]> {
	return await tx
		.selectFrom("products")
		.select(["id", language === "es" ? "nameEs as name" : "name"])
		// The order makes the planner take the index: it expects to find one at once, and without one reads all reviews.
		.where(
			sql<boolean>`is_reviewable or (
				select review.id from product_reviews review where review.product_id = products.id
				order by review.created_at desc limit 1) is not null`,
		)
		.orderBy("id")
		.execute();
}
