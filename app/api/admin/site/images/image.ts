import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { deleteImage } from "#shop/site/media/images.ts";
import type { Route } from "./+types/image.ts";

const endpoint = methods({
	/** Removes an upload and its file (AMED-07). */
	async DELETE({ context, params }: Route.ActionArgs) {
		const id = parseUuid(params.id);
		await deleteImage(shopOf(context), id);
		return { body: { id } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
