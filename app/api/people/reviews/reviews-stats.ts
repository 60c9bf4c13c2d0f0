import type * as z from "zod";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import type { Route } from "./+types/reviews-stats.ts";
import { parseProductId } from "./parse-product-id.ts";
import type { reviewStatsResponse } from "./reviews.schema.ts";

const endpoint = methods({
	/** ?product_id=: count and average of the approved reviews (REV-29, REV-30). */
	async GET({ request, context }: Route.LoaderArgs) {
		const { stats } = await findReviews(shopOf(context), parseProductId(request));
		const body: z.infer<typeof reviewStatsResponse> = { count: stats.count, average: stats.average };
		return { headers: publicPage(), body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
