import { useState } from "react";
import { type LoadedReviews, readReviews } from "./reviews-state.ts";

/** The page's reviews, and the way to ask for them once more. */
export function useReviews(first: LoadedReviews, productId: number | null) {
	const [again, setAgain] = useState<LoadedReviews | null>(null);
	const [isBusy, setBusy] = useState(false);
	return {
		loaded: again ?? first,
		isBusy,
		async retry() {
			setBusy(true);
			setAgain(await readReviews(fetch, productId));
			setBusy(false);
		},
	};
}
