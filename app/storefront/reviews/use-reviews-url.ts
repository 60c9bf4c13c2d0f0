import { href, useSearchParams } from "react-router";
import { LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { REVIEW_SORTS, type ReviewQuery } from "#shop/people/reviews/review-page.rules.ts";

/** The URL of a page of reviews; omits what is usual and keeps the language parameter. */
export function useReviewsUrl(): (query: Partial<ReviewQuery>) => string {
	const [current] = useSearchParams();
	const language = current.get(LANGUAGE_PARAMETER);
	return ({ productId = null, stars = null, sort = REVIEW_SORTS[0], page = 1 }) => {
		const parameters = new URLSearchParams();
		if (language !== null) parameters.set(LANGUAGE_PARAMETER, language);
		if (productId !== null) parameters.set("product", String(productId));
		if (stars !== null) parameters.set("stars", String(stars));
		if (sort !== REVIEW_SORTS[0]) parameters.set("sort", sort);
		if (page > 1) parameters.set("page", String(page));
		const query = parameters.toString();
		return query === "" ? href("/reviews") : `${href("/reviews")}?${query}`;
	};
}
