import { parseUuid } from "#app/api/admin/parse-id.ts";
import { privateImage } from "#app/api/private-image.ts";
import { shopOf } from "#app/request.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findLinkedPhoto } from "#shop/selling/orders/returns/return-photos.ts";
import type { Route } from "./+types/return-photo.ts";

/** A photo of a return, for who has its link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const key = new URL(request.url).searchParams.get("key") ?? "";
	try {
		const photoId = parseUuid(params.photoId);
		return privateImage(await findLinkedPhoto(shopOf(context), { ...params, photoId, key }));
	} catch (error) {
		if (!isShopError(error, "not_found")) throw error;
		return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
	}
}
