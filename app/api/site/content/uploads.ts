import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { readUploadPath, readVariant } from "#shop/site/media/image.rules.ts";
import { readImage } from "#shop/site/media/read-image.ts";
import type { Route } from "./+types/uploads.ts";

const endpoint = methods({
	/** ?w=&format=: an uploaded image, or a smaller copy of it (AMED-11). Names are never reused. */
	async GET({ request, context, params }: Route.LoaderArgs) {
		const { searchParams } = new URL(request.url);
		const path = readUploadPath(params["*"]);
		if (path === null) throw new ShopError("not_found");
		const variant = readVariant(searchParams.get("w"), searchParams.get("format"));
		const { bytes, type } = await readImage(shopOf(context), path, variant);
		return new Response(bytes, {
			headers: {
				"content-type": type,
				"cache-control": "public, max-age=31536000, immutable",
				// An image opened on its own is a document, too.
				"content-security-policy": "default-src 'none'; sandbox",
			},
		});
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
