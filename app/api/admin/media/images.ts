import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { asAdministrator } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findImages } from "#shop/media/images.ts";
import { uploadImage } from "#shop/media/upload-image.ts";
import type { Route } from "./+types/images.ts";
import { imageResponse, imagesResponse } from "./images.schema.ts";

const endpoint = methods({
	/** ?folder=&after=: uploads, newest first (AMED-14). */
	async GET({ request, context }: Route.LoaderArgs) {
		const folder = new URL(request.url).searchParams.get("folder") || null;
		const page = await findImages(shopOf(context), { folder, after: parseAfter(request) });
		return { body: toBody(imagesResponse, { ...page, next: writeNext(page.next) }) };
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
