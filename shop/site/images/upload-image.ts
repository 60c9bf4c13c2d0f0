import { reencodeImage } from "#platform/images/reencode-image.ts";
import { isQueueError } from "#platform/work-queue.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	cleanName,
	MAX_PIXELS,
	MAX_SIDE_PIXELS,
	MAX_UPLOAD_BYTES,
	publicUrlOf,
	UPLOAD_FOLDER,
	type UploadedImage,
	uploadName,
} from "./image.rules.ts";
import { insertImage } from "./images.store.ts";

/**
 * Stores an image, re-encoded from its pixels (AMED-05, AMED-10..13, AMED-16): first the file, then its record together
 * with the activity entry (AACT-12). If anything fails, neither remains. `filePath` is the name in the bucket that an
 * API client chose; the file itself always has a new one, so that no cached image is ever outdated. For administrators.
 * @throws ShopError not_an_image, image_too_large, images_busy, storage_full
 * @throws DatabaseError 23505 if the name is taken
 */
export async function uploadImage(
	shop: Shop,
	file: { name: string; bytes: Uint8Array; folder?: string; filePath?: string },
): Promise<UploadedImage> {
	const admin = asAdministrator(shop);
	if (file.bytes.length > MAX_UPLOAD_BYTES) throw new ShopError("image_too_large");
	const limits = { maxPixels: MAX_PIXELS, largestSide: MAX_SIDE_PIXELS };
	const id = shop.ids.uuid();
	const reencode = () => reencodeImage(file.bytes, limits);
	const clean = await shop.imageQueue.run(id, reencode).catch((error: unknown) => {
		if (isQueueError(error)) throw new ShopError("images_busy", { cause: error });
		const { code } = error as { code?: unknown };
		throw new ShopError(code === "too_many_pixels" ? "image_too_large" : "not_an_image");
	});
	const now = shop.clock.now();
	const filename = uploadName(now, shop.ids.code(16), clean);
	const storedPath = `${UPLOAD_FOLDER}/${filename}`;
	const image: UploadedImage = {
		id,
		filename,
		originalName: cleanName(file.name),
		filePath: file.filePath ?? storedPath,
		publicUrl: publicUrlOf(storedPath),
		folder: readFolder(file.folder),
		size: clean.bytes.length,
		mimeType: clean.type,
		createdAt: now,
		width: clean.width,
		height: clean.height,
	};
	await shop.storage.save(storedPath, clean.bytes, clean.type).catch((error: unknown) => {
		throw (error as { code?: unknown }).code === "ENOSPC" ? new ShopError("storage_full") : error;
	});
	try {
		await transaction(admin, async (tx) => {
			await insertImage(tx, image);
			await recordActivity(tx, admin, "IMAGE_UPLOAD", {
				filename,
				original_name: image.originalName,
				size: image.size,
				folder: image.folder,
			});
		});
	} catch (error) {
		await shop.storage.remove(storedPath);
		throw error;
	}
	return image;
}

function readFolder(folder: string | undefined): string {
	if (folder === undefined || folder.trim() === "") return UPLOAD_FOLDER;
	const name = folder.trim();
	if (!/^[\w-][\w -]{0,59}$/.test(name)) {
		throw new ShopError("invalid_input", { details: [{ field: "folder", code: "invalid_characters" }] });
	}
	return name;
}
