import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";

/** Stars (CONST-16, REV-06) and the form's default (REV-07, REV-22). */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const DEFAULT_RATING = 5;

/** Reviews that the block shows before "View All" (CONST-15, REV-03). */
export const REVIEWS_SHOWN = 3;

/** How long the success message is shown, in the block and on the reviews page (CONST-23, REV-11, REV-14). */
export const REVIEW_SUCCESS_MS = 5000;
export const REVIEW_BANNER_MS = 8000;

const REVIEW_NAME_MAX_LENGTH = 100;
const REVIEW_TEXT_MAX_LENGTH = 4000;

/** A normalized review; `reviewText` is null if empty (REV-20, REV-21). */
export type ReviewDraft = {
	productId: number;
	rating: number;
	userName: string;
	userEmail: string;
	reviewText: string | null;
};

/** Count, average to 1 decimal (0 without reviews) and reviews per star. */
export type ReviewStats = { count: number; average: number; perStar: Record<1 | 2 | 3 | 4 | 5, number> };

/** What a list shows of a product's reviews. */
export type Rating = Pick<ReviewStats, "count" | "average">;

/** By product id; a product without approved reviews has none. */
export type Ratings = Readonly<Record<number, Rating>>;

/** The ratings of the products in a list of reviews per product and star (REV-29, REV-30). */
export function ratingsOf(counts: readonly { productId: number; rating: number; count: number }[]): Ratings {
	const products = Map.groupBy(counts, ({ productId }) => productId);
	return Object.fromEntries(
		[...products].map(([id, stars]) => {
			const { count, average } = statsOfCounts(stars);
			return [id, { count, average }];
		}),
	);
}

export function normalReview(draft: Partial<Record<keyof ReviewDraft, unknown>>): ReviewDraft {
	return {
		productId: Number(draft.productId),
		rating: Number(draft.rating),
		userName: cleanText(draft.userName),
		userEmail: cleanText(draft.userEmail),
		reviewText: cleanText(draft.reviewText, true) || null,
	};
}

/** Returns the invalid fields (REV-16..18); whether the product can be reviewed is for its own data to say (REV-23). */
export function checkReview(draft: Partial<Record<keyof ReviewDraft, unknown>>): FieldProblem<keyof ReviewDraft>[] {
	const review = normalReview(draft);
	return fieldProblems<keyof ReviewDraft>({
		productId: Number.isSafeInteger(review.productId) && review.productId > 0 ? null : "invalid_choice",
		rating: isRating(review.rating) ? null : "out_of_range",
		userName: checkText(review.userName, { required: true, maxLength: REVIEW_NAME_MAX_LENGTH }),
		userEmail: checkEmail(review.userEmail),
		reviewText: checkText(review.reviewText ?? "", { required: false, maxLength: REVIEW_TEXT_MAX_LENGTH }),
	});
}

/** Statistics of a list of ratings (REV-29, REV-30); halves round up: 4.25 shows as 4.3. */
export function reviewStats(ratings: readonly number[]): ReviewStats {
	return statsOfCounts(ratings.map((rating) => ({ rating, count: 1 })));
}

export function statsOfCounts(counts: readonly { rating: number; count: number }[]): ReviewStats {
	const perStar: ReviewStats["perStar"] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
	let stars = 0;
	let total = 0;
	for (const { rating, count } of counts) {
		stars += rating * count;
		total += count;
		if (isRating(rating)) perStar[rating] += count;
	}
	return { count: total, average: total === 0 ? 0 : Math.round((stars * 10) / total) / 10, perStar };
}

function isRating(rating: number): rating is 1 | 2 | 3 | 4 | 5 {
	return Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX;
}
