import { type RawBuilder, sql, type Transaction } from "kysely";
import { liesBeyond } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { AdminReview, ReviewOrdering } from "./admin-review.rules.ts";
import { matches, type StoredReviewQuery } from "./admin-reviews.store.ts";

/**
 * A page of the reviews that match a query; equal ones by id (AREV-20, AREV-26..28). The ids are looked for alone: what
 * comes before the page is then read from an index, without its rows.
 */
export async function selectReviews(
	tx: Transaction<Schema>,
	query: StoredReviewQuery & PageRequest & { ordering: ReviewOrdering },
): Promise<AdminReview[]> {
	const { by, isDescending } = query.ordering;
	const inOrder = (isDown: boolean) => (isDown ? "desc" : "asc");
	return await selectPage(query, ({ offset, limit, isFromEnd, beyond }) => {
		const isGreater = isDescending === isFromEnd;
		const row = { from: sql`product_reviews review`, id: String(beyond), isGreater };
		const page = tx
			.selectFrom("productReviews as review")
			.select("review.id")
			.where(matches(query))
			.$if(beyond !== null, (reviews) => reviews.where(liesBeyond([COLUMNS[by], sql`review.id`], row)))
			.orderBy(COLUMNS[by], inOrder(!isGreater))
			.orderBy("review.id", inOrder(!isGreater))
			.offset(offset)
			.limit(limit);
		return tx
			.selectFrom(page.as("page"))
			.innerJoin("productReviews as review", "review.id", "page.id")
			.innerJoin("products as product", "product.id", "review.productId")
			.selectAll("review")
			.select("product.name as productName")
			.select(sql<string | null>`(select id from customers where email = lower(review.user_email))`.as("customerId"))
			.orderBy(COLUMNS[by], inOrder(isDescending))
			.orderBy("review.id", inOrder(isDescending))
			.execute();
	});
}

const COLUMNS: Readonly<Record<ReviewOrdering["by"], RawBuilder<unknown>>> = {
	created_at: sql`review.created_at`,
	rating: sql`review.rating`,
	name: sql`lower(review.user_name)`,
};
