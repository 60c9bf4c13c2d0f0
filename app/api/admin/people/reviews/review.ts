import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { approveReview, deleteReview, spotlightReview, unapproveReview } from "#shop/people/reviews/moderate-review.ts";
import type { Route } from "./+types/review.ts";
import { adminReviewChange } from "./reviews.schema.ts";

const endpoint = methods({
	/** Approves a review or takes that back, or changes its spotlight (AREV-21, AREV-23, D-87). */
	async PATCH({ request, context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		const change = await parseBody(request, adminReviewChange);
		if ("isApproved" in change) await (change.isApproved ? approveReview : unapproveReview)(shop, id);
		else await spotlightReview(shop, id, change.isSpotlight);
		return { body: { id, ...change } };
	},
	/** Deletes it permanently (AREV-22). */
	async DELETE({ context, params }: Route.ActionArgs) {
		const id = parseUuid(params.id);
		await deleteReview(shopOf(context), id);
		return { body: { id } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
