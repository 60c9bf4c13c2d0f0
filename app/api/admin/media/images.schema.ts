import { z } from "zod";

/** An uploaded image (AMED-13). */
export const imageResponse = z.object({
	id: z.string(),
	filename: z.string(),
	original_name: z.string(),
	file_path: z.string(),
	public_url: z.string(),
	folder: z.string(),
	size: z.number(),
	mime_type: z.string(),
	created_at: z.string(),
});

export const imagesResponse = z.object({
	images: z.array(imageResponse),
	folders: z.array(z.string()),
	next: z.string().nullable(),
});
