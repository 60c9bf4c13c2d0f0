import { useSearchParams } from "react-router";
import { LANGUAGE_PARAMETER } from "#app/i18n/language.ts";

/** The URL of the reviews of a product, or of all for null, from `after` on; keeps the language parameter. */
export function useReviewsUrl(): (productId: number | null, after?: string | null) => string {
	const [current] = useSearchParams();
	const language = current.get(LANGUAGE_PARAMETER);
	return (productId, after = null) => {
		const parameters = new URLSearchParams();
		if (language !== null) parameters.set(LANGUAGE_PARAMETER, language);
		if (productId !== null) parameters.set("product", String(productId));
		if (after !== null) parameters.set("after", after);
		const query = parameters.toString();
		return query === "" ? "/reviews" : `/reviews?${query}`;
	};
}
