import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { approveReview, deleteReview, spotlightReview } from "#shop/reviews/moderate-review.ts";
import type { Route } from "./+types/review.ts";
import { adminReviewChange } from "./reviews.schema.ts";

/** PATCH: approves a review or changes its spotlight (AREV-21, AREV-23). DELETE: deletes it permanently (AREV-22). */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		if (request.method === "DELETE") {
			await deleteReview(shop, id);
			return { body: { id } };
		}
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const change = await parseBody(request, adminReviewChange);
		if ("isApproved" in change) await approveReview(shop, id);
		else await spotlightReview(shop, id, change.isSpotlight);
		return { body: { id, ...change } };
	});
}
