import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import type { Route } from "./+types/reviews-stats.ts";
import { readProductId } from "./read-product-id.ts";
import type { reviewStatsReply } from "./reviews.schema.ts";

/** GET ?product_id=: count and average of the approved reviews (REV-29, REV-30). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const { stats } = await findReviews(shopOf(context), readProductId(request));
		const body: z.infer<typeof reviewStatsReply> = { count: stats.count, average: stats.average };
		return { body };
	});
}
