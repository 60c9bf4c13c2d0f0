import { parseListSort, parsePage, parseSearch } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { IMAGE_ORDERINGS, IMAGES_PER_PAGE } from "#shop/site/media/image.rules.ts";
import { findImages } from "#shop/site/media/images.ts";
import { uploadImage } from "#shop/site/media/upload-image.ts";
import type { Route } from "./+types/images.ts";
import { imageResponse, imagesResponse } from "./images.schema.ts";

const endpoint = methods({
	/** ?search=&folder=&sort=&page=: uploads and where each is used, newest first unless sorted (AMED-14). */
	async GET({ request, context }: Route.LoaderArgs) {
		const page = parsePage(request);
		const found = await findImages(shopOf(context), {
			folder: new URL(request.url).searchParams.get("folder") || null,
			search: parseSearch(request),
			ordering: parseListSort(request, IMAGE_ORDERINGS, { by: "created_at", isDescending: true }),
			page,
		});
		return { body: toBody(imagesResponse, { ...found, page, pageSize: IMAGES_PER_PAGE }) };
	},
	/** POST, as a form with `file` and an optional `folder`: uploads an image (AMED-10). */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = asAdministrator(shopOf(context));
		const form = await request.formData().catch(() => {
			throw new ShopError("malformed_body");
		});
		const file = form.get("file");
		if (!(file instanceof File)) {
			throw new ShopError("invalid_input", { details: [{ field: "file", code: "required" }] });
		}
		const folder = form.get("folder");
		const image = await uploadImage(shop, {
			name: file.name,
			bytes: new Uint8Array(await file.arrayBuffer()),
			...(typeof folder === "string" ? { folder } : {}),
		});
		return { status: 201, body: toBody(imageResponse, image) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
