import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { deleteImage } from "#shop/site/images/images.ts";

export const loader = endpoint({
	/** AMED-07. */
	DELETE: {
		text: "Deletes an image and its file.",
		right: "content.write",
		params: { id: parseUuid },
		response: z.object({ id: z.guid() }),
		async handle({ shop, params: { id } }) {
			await deleteImage(shop, id);
			return { id };
		},
	},
});
export const action = loader;
