import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { readUpload } from "#app/api/admin/site/images/read-upload.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { findImagesToEdit } from "#shop/selling/product-images/find-product-images.ts";
import { saveProductImages } from "#shop/selling/product-images/save-product-images.ts";
import { uploadProductImage } from "#shop/site/images/upload-product-image.ts";

/** One of the shop's renders or the path of an upload, its texts, and its focal point in percent. */
const productImage = z.strictObject({
	image: z.string().max(200),
	altEn: z.string().max(1000),
	altEs: z.string().max(1000),
	focalX: z.int(),
	focalY: z.int(),
});
const productImages = z.array(productImage);

export const loader = endpoint({
	GET: {
		text: "A product's images in their order, up to ten.",
		right: "products.read",
		params: { id: parseNumber },
		response: productImages,
		handle: ({ shop, params }) => findImagesToEdit(shop, params.id),
	},
	POST: {
		text: "Uploads an image and adds it to the product's: a form with `file`.",
		right: "products.write",
		params: { id: parseNumber },
		body: { raw: "multipart/form-data" },
		response: productImages,
		status: 201,
		async handle({ request, shop: caller, params }) {
			const shop = asAdministrator(caller);
			return await uploadProductImage(shop, params.id, (await readUpload(request)).file);
		},
	},
	PUT: {
		text: "Replaces a product's images: their order, texts and focal points.",
		right: "products.write",
		params: { id: parseNumber },
		/** `seen` is the list that the form started from. */
		body: z.strictObject({ images: productImages.max(100), seen: productImages.max(100) }),
		response: productImages,
		handle: ({ shop, params, body }) => saveProductImages(shop, params.id, body),
	},
});
export const action = loader;
