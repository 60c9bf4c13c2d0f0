import { parseUuid } from "#app/api/admin/parse-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deleteImage } from "#shop/media/images.ts";
import type { Route } from "./+types/image.ts";

/** DELETE: removes an upload and its file (AMED-07). */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		const id = parseUuid(params.id);
		await deleteImage(shopOf(context), id);
		return { body: { id } };
	});
}
