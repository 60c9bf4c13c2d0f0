import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { approveReview, deleteReview, spotlightReview, unapproveReview } from "#shop/people/reviews/moderate-review.ts";

const id = z.guid();

export const loader = endpoint({
	/** AREV-21, AREV-23, D-87. */
	PATCH: {
		text: "Approves a review or takes that back, or changes its spotlight.",
		right: "reviews.write",
		params: { id: parseUuid },
		/** Exactly one of the two changes. */
		body: z.union([z.strictObject({ isApproved: z.boolean() }), z.strictObject({ isSpotlight: z.boolean() })]),
		response: z.union([z.object({ id, isApproved: z.boolean() }), z.object({ id, isSpotlight: z.boolean() })]),
		async handle({ shop, params, body }) {
			if ("isApproved" in body) await (body.isApproved ? approveReview : unapproveReview)(shop, params.id);
			else await spotlightReview(shop, params.id, body.isSpotlight);
			return { id: params.id, ...body };
		},
	},
	/** AREV-22. */
	DELETE: {
		text: "Deletes a review permanently.",
		right: "reviews.write",
		params: { id: parseUuid },
		response: z.object({ id }),
		async handle({ shop, params }) {
			await deleteReview(shop, params.id);
			return { id: params.id };
		},
	},
});
export const action = loader;
