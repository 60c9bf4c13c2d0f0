import type { PublicReview } from "./public-review.rules.ts";
import { RATING_MAX, RATING_MIN } from "./reviews.rules.ts";

/** The orders of the reviews page, the first one being the usual one. */
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Cards on a page of the reviews page. */
export const REVIEWS_PER_PAGE = 12;

/** What the reviews page shows; null is all of them, pages count from 1. */
export type ReviewQuery = { productId: number | null; stars: number | null; sort: ReviewSort; page: number };

/** A page of reviews: `count` of them match, `wordlessCount` of those have no text. */
export type ReviewPage = {
	reviews: PublicReview[];
	count: number;
	wordlessCount: number;
	page: number;
	pageCount: number;
};

/** The stars, order and page of a URL; what is not valid is the usual one. */
export function parseReviewQuery(parameters: URLSearchParams): Omit<ReviewQuery, "productId"> {
	const stars = wholeNumber(parameters.get("stars"));
	const sort = REVIEW_SORTS.find((known) => known === parameters.get("sort")) ?? REVIEW_SORTS[0];
	return {
		stars: stars !== null && stars >= RATING_MIN && stars <= RATING_MAX ? stars : null,
		sort,
		page: Math.max(1, wholeNumber(parameters.get("page")) ?? 1),
	};
}

/** Where a page is in a list of `count`; one beyond the last is the last. */
export function pageAt(count: number, page: number): { page: number; pageCount: number; offset: number } {
	const pageCount = Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE));
	const shown = Math.min(page, pageCount);
	return { page: shown, pageCount, offset: (shown - 1) * REVIEWS_PER_PAGE };
}

/** A page of a list that is newest first: those with words come first, each group in the order of the query (D-144). */
export function reviewPageOf(newestFirst: readonly PublicReview[], query: ReviewQuery): ReviewPage {
	const matching = newestFirst.filter(({ rating }) => query.stars === null || rating === query.stars);
	const sorted = sortReviews(matching, query.sort);
	const { page, pageCount, offset } = pageAt(matching.length, query.page);
	return {
		reviews: sorted.slice(offset, offset + REVIEWS_PER_PAGE),
		count: matching.length,
		wordlessCount: matching.filter(({ reviewText }) => reviewText === null).length,
		page,
		pageCount,
	};
}

/** Of a list that is newest first: those with words first, each group in that order. */
export function sortReviews(newestFirst: readonly PublicReview[], sort: ReviewSort): PublicReview[] {
	return newestFirst.toSorted((a, b) => compareWords(a, b) || compareStars(a, b, sort));
}

function wholeNumber(text: string | null): number | null {
	return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function compareWords(a: PublicReview, b: PublicReview): number {
	return Number(a.reviewText === null) - Number(b.reviewText === null);
}

function compareStars(a: PublicReview, b: PublicReview, sort: ReviewSort): number {
	if (sort === "newest") return 0;
	return sort === "highest" ? b.rating - a.rating : a.rating - b.rating;
}
