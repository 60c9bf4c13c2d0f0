import { IMAGE_BUCKET, UPLOAD_FOLDER, type UploadedImage } from "#shop/site/media/image.rules.ts";

/** An object as the official client describes it; `name` is its name in a list. The names are the wire's. */
export function storedObject(image: UploadedImage, name: string) {
	const at = new Date(image.createdAt).toISOString();
	return {
		id: image.id,
		name,
		bucket_id: IMAGE_BUCKET,
		created_at: at,
		updated_at: at,
		last_accessed_at: at,
		metadata: { size: image.size, mimetype: image.mimeType },
	};
}

/** The folder of the uploads in the list of the bucket itself. */
export const FOLDER = {
	id: null,
	name: UPLOAD_FOLDER,
	created_at: null,
	updated_at: null,
	last_accessed_at: null,
	metadata: null,
};
