import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { PAGE, parseListSort, parsePagePlace, parseSearch } from "#app/api/list-params.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { IMAGE_ORDERINGS, IMAGES_PER_PAGE } from "#shop/site/images/image.rules.ts";
import { findImages } from "#shop/site/images/images.ts";
import { uploadImage } from "#shop/site/images/upload-image.ts";
import { readUpload } from "./read-upload.ts";

/** An uploaded image (AMED-13); its dimensions in pixels, null if they are not known. */
const image = z.object({
	id: z.string(),
	filename: z.string(),
	originalName: z.string(),
	filePath: z.string(),
	publicUrl: z.string(),
	folder: z.string(),
	size: z.number(),
	mimeType: z.string(),
	createdAt: instant,
	width: z.number().nullable(),
	height: z.number().nullable(),
});

/** Where an image is used. */
const use = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("product"), productId: z.number(), name: z.string() }),
	z.object({ kind: z.enum(["text", "home_page"]), page: z.string(), section: z.string(), isDraft: z.boolean() }),
]);

export const loader = endpoint({
	/** AMED-14. */
	GET: {
		text: "Uploaded images and where each is used, newest first unless sorted, 50 a page.",
		right: "content.read",
		query: {
			search: "A part of the file's name.",
			folder: "Only images of this folder.",
			sort: "created_at, name or size; with a leading - in descending order.",
			...PAGE,
		},
		response: z.object({
			images: z.array(image.extend({ uses: z.array(use) })),
			folders: z.array(z.string()),
			total: z.number(),
			/** There are more: images are counted up to 10,000 only. */
			isTotalCapped: z.boolean(),
			page: z.number(),
			pageSize: z.number(),
		}),
		async handle({ shop, query }) {
			const place = parsePagePlace(query);
			const images = await findImages(shop, {
				folder: query.folder || null,
				search: parseSearch(query),
				ordering: parseListSort(query, IMAGE_ORDERINGS, { by: "created_at", isDescending: true }),
				...place,
			});
			return { ...images, page: place.page, pageSize: IMAGES_PER_PAGE };
		},
	},
	/** AMED-10. */
	POST: {
		text: "Uploads an image: a form with `file` and an optional `folder`.",
		right: "content.write",
		body: { raw: "multipart/form-data" },
		response: image,
		status: 201,
		async handle({ request, shop: caller }) {
			const shop = asAdministrator(caller);
			const { form, file } = await readUpload(request);
			const folder = form.get("folder");
			return await uploadImage(shop, { ...file, ...(typeof folder === "string" ? { folder } : {}) });
		},
	},
});
export const action = loader;
