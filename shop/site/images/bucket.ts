import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { readObjectPath, type UploadedImage } from "./image.rules.ts";
import { type ObjectQuery, selectObject, selectObjects, updateImageRow } from "./images.store.ts";
import { deleteImage } from "./images.ts";
import { uploadImage } from "./upload-image.ts";

/*
 * The bucket `images` for API clients (AMED-10): the same uploads as in the admin, by names that the clients choose.
 */

/**
 * Uploads an image under a name in the bucket, such as "admin-uploads/1767225600000-4f2a.png". For administrators.
 * @throws ShopError invalid_input for a name outside "admin-uploads/", duplicate, and what `uploadImage` throws
 */
export async function uploadObject(shop: Shop, path: string, bytes: Uint8Array): Promise<UploadedImage> {
	const admin = asAdministrator(shop);
	const filePath = readObjectPath(path);
	if (filePath === null) {
		throw new ShopError("invalid_input", { details: [{ field: "path", code: "invalid_characters" }] });
	}
	if (await findObject(admin, filePath)) throw new ShopError("duplicate");
	return await uploadImage(admin, { name: filePath, bytes, filePath });
}

/** A page of the bucket's objects. For administrators. */
export function listObjects(shop: Shop, query: ObjectQuery): Promise<UploadedImage[]> {
	return transaction(asAdministrator(shop), (tx) => selectObjects(tx, query));
}

/** The upload with this name in the bucket; public. */
export function findObject(shop: Shop, path: string): Promise<UploadedImage | undefined> {
	return transaction(shop, (tx) => selectObject(tx, path));
}

/**
 * Deletes uploads by their names in the bucket, each as `deleteImage` does. For administrators.
 * @returns those that existed
 */
export async function removeObjects(shop: Shop, paths: readonly string[]): Promise<UploadedImage[]> {
	const admin = asAdministrator(shop);
	const removed: UploadedImage[] = [];
	for (const path of new Set(paths)) {
		const image = await findObject(admin, path);
		if (!image) continue;
		await deleteImage(admin, image.id);
		removed.push(image);
	}
	return removed;
}

/** Whether an API client uploaded this object, which has a record since then. */
export async function isUploadedObject(shop: Shop, path: string): Promise<boolean> {
	const image = await findObject(shop, path);
	return image !== undefined && !image.filePath.endsWith(`/${image.filename}`);
}

/**
 * Completes the record that the upload of an object made with the name and folder an API client gives it. For
 * administrators.
 * @returns its id
 * @throws ShopError not_found
 */
export function completeObject(
	shop: Shop,
	{ path, ...changes }: { path: string; originalName: string | null; folder: string | null },
): Promise<string> {
	return transaction(asAdministrator(shop), async (tx) => {
		const image = await selectObject(tx, path);
		if (!image) throw new ShopError("not_found");
		await updateImageRow(tx, image.id, changes);
		return image.id;
	});
}
