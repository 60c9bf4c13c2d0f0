import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { errorMessage } from "#app/api-response.ts";
import { DELETED_AT_ONCE } from "#shop/site/images/image.rules.ts";
import { deleteImages } from "#shop/site/images/images.ts";

export const loader = endpoint({
	POST: {
		text: "Deletes many images and their files, each on its own; with only_unused, those that are used stay.",
		right: "content.write",
		body: z.object({ ids: z.array(z.uuid()).min(1).max(DELETED_AT_ONCE), onlyUnused: z.boolean().default(false) }),
		/** The number of images deleted, and one entry for each that was not. */
		response: z.object({
			done: z.number(),
			failed: z.array(z.object({ id: z.string(), message: z.string() })),
		}),
		async handle({ context, shop, body }) {
			const { done, failed } = await deleteImages(shop, body);
			return { done, failed: failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) })) };
		},
	},
});
export const action = loader;
