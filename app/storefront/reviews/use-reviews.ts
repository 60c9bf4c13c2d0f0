import { useState } from "react";
import { withPage } from "#shop/people/reviews/public-review.rules.ts";
import { fetchReviews, fetchReviewsPage, type LoadedReviews } from "./reviews-state.ts";

/** The page's reviews, with reload and "show more" (REV-04, REV-35). */
export function useReviews(first: LoadedReviews, productId: number | null) {
	const [again, setAgain] = useState<LoadedReviews | null>(null);
	const [isBusy, setBusy] = useState(false);
	const loaded = again ?? first;
	return {
		loaded,
		isBusy,
		async retry() {
			setBusy(true);
			setAgain(await fetchReviews(productId));
			setBusy(false);
		},
		/** False if the next page could not be loaded; the list stays as it is. */
		async showMore(): Promise<boolean> {
			if (loaded.status === "failed") return false;
			const page = await fetchReviewsPage(productId, loaded.next);
			if (page.status === "failed") return false;
			setAgain({ ...loaded, reviews: withPage(loaded.reviews, page.reviews), next: page.next });
			return true;
		},
	};
}
