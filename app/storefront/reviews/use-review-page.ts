import { useState } from "react";
import { type ReviewQuery, reviewPageOf } from "#shop/people/reviews/review-page.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { fetchReviews, type LoadedReviewPage, type LoadedReviews } from "./reviews-state.ts";

/** The page of reviews that the server sent; if that failed, Try Again asks the API, which no cache stands before (REV-35). */
export function useReviewPage(first: LoadedReviewPage, query: ReviewQuery) {
	const [again, setAgain] = useState<{ insteadOf: LoadedReviewPage; loaded: LoadedReviewPage } | null>(null);
	const [isBusy, setBusy] = useState(false);
	return {
		loaded: again?.insteadOf === first ? again.loaded : first,
		isBusy,
		async retry() {
			setBusy(true);
			const all = await fetchReviews(query.productId);
			setAgain({ insteadOf: first, loaded: all.status === "failed" ? all : ready(all, query) });
			setBusy(false);
		},
	};
}

/** Of more reviews than the API sends at once it knows the stars of the newest only, until the page is opened again. */
function ready(all: LoadedReviews & { status: "ready" }, query: ReviewQuery): LoadedReviewPage {
	const stats = { ...reviewStats(all.reviews.map(({ rating }) => rating)), ...all.stats };
	return { status: "ready", stats, ...reviewPageOf(all.reviews, query) };
}
