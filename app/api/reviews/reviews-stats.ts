import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import type { Route } from "./+types/reviews-stats.ts";
import { parseProductId } from "./parse-product-id.ts";
import type { reviewStatsResponse } from "./reviews.schema.ts";

/** GET ?product_id=: count and average of the approved reviews (REV-29, REV-30). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const { stats } = await findReviews(shopOf(context), parseProductId(request));
		const body: z.infer<typeof reviewStatsResponse> = { count: stats.count, average: stats.average };
		return { body };
	});
}
