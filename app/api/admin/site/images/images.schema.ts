import * as z from "zod";
import { instant } from "#app/api/response-body.ts";
import { DELETED_AT_ONCE } from "#shop/site/media/image.rules.ts";

/** An uploaded image (AMED-13); its dimensions in pixels, null if they are not known. */
export const imageResponse = z.object({
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
const imageUseResponse = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("product"), productId: z.number(), name: z.string() }),
	z.object({ kind: z.enum(["text", "home_page"]), page: z.string(), section: z.string(), isDraft: z.boolean() }),
]);

export const imagesResponse = z.object({
	images: z.array(imageResponse.extend({ uses: z.array(imageUseResponse) })),
	folders: z.array(z.string()),
	total: z.number(),
	page: z.number(),
	pageSize: z.number(),
});

/** Body of POST /api/admin/images/deletions; with `only_unused`, images that are used somewhere stay. */
export const imageDeletionBody = z.object({
	ids: z.array(z.uuid()).min(1).max(DELETED_AT_ONCE),
	onlyUnused: z.boolean().default(false),
});

/** The number of images deleted, and one entry for each that was not. */
export const imageDeletionResponse = z.object({
	done: z.number(),
	failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
