import { endpoint } from "#app/api/endpoint.ts";
import { errorMessage } from "#app/api-response.ts";
import { moderateReviews } from "#shop/people/reviews/moderate-review.ts";
import { reviewModerationBody, reviewModerationResponse } from "./reviews.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Applies an action to many reviews: those with these ids, or all that match the list's filters.",
		right: "reviews.write",
		body: reviewModerationBody,
		response: reviewModerationResponse,
		async handle({ context, shop, body: { action, ...selected } }) {
			const selection =
				"ids" in selected
					? selected
					: {
							matching: {
								filter: selected.matching.filter,
								productId: selected.matching.productId ?? null,
								search: selected.matching.search?.trim() || null,
								assigned: selected.matching.assigned ?? null,
							},
						};
			const { failed, ...result } = await moderateReviews(shop, action, selection);
			return { ...result, failed: failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) })) };
		},
	},
});
export const action = loader;
