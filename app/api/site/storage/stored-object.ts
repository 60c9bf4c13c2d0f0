import * as z from "zod";
import { asAdministrator, type Shop } from "#shop/kernel/context.ts";
import { IMAGE_BUCKET, UPLOAD_FOLDER, type UploadedImage } from "#shop/site/images/image.rules.ts";

const at = z.iso.datetime().nullable();

/** An object as the official client describes it, or the folder of the uploads. The names are the wire's. */
export const objectOrFolder = z.object({
	id: z.string().nullable(),
	name: z.string(),
	bucket_id: z.string().optional(),
	created_at: at,
	updated_at: at,
	last_accessed_at: at,
	metadata: z.object({ size: z.number(), mimetype: z.string() }).nullable(),
});

/** Rejects all but administrators before the body is read. @throws ShopError */
export async function administratorsFirst({ shop }: { shop: Shop }): Promise<void> {
	asAdministrator(shop);
}

/** `name` is the object's name in a list. */
export function storedObject(image: UploadedImage, name: string): z.input<typeof objectOrFolder> {
	const createdAt = new Date(image.createdAt).toISOString();
	return {
		id: image.id,
		name,
		bucket_id: IMAGE_BUCKET,
		created_at: createdAt,
		updated_at: createdAt,
		last_accessed_at: createdAt,
		metadata: { size: image.size, mimetype: image.mimeType },
	};
}

/** The folder of the uploads in the list of the bucket itself. */
export const FOLDER: z.input<typeof objectOrFolder> = {
	id: null,
	name: UPLOAD_FOLDER,
	created_at: null,
	updated_at: null,
	last_accessed_at: null,
	metadata: null,
};
