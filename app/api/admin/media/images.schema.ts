import { z } from "zod";
import { instant } from "#app/api/response-body.ts";

/** An uploaded image (AMED-13). */
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
});

export const imagesResponse = z.object({
	images: z.array(imageResponse),
	folders: z.array(z.string()),
	next: z.string().nullable(),
});
