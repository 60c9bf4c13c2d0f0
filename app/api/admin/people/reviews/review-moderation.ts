import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { errorMessage } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { moderateReviews } from "#shop/people/reviews/moderate-review.ts";
import type { Route } from "./+types/review-moderation.ts";
import { reviewModerationBody, reviewModerationResponse } from "./reviews.schema.ts";

const endpoint = methods({
	/** Approves, features or deletes many reviews, or takes the first two back. */
	async POST({ request, context }: Route.ActionArgs) {
		const { action, ...selected } = await parseBody(request, reviewModerationBody);
		const selection =
			"ids" in selected
				? selected
				: {
						matching: {
							filter: selected.matching.filter,
							productId: selected.matching.productId ?? null,
							search: selected.matching.search?.trim() || null,
						},
					};
		const { failed, ...result } = await moderateReviews(shopOf(context), action, selection);
		const messages = failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) }));
		return { body: toBody(reviewModerationResponse, { ...result, failed: messages }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
