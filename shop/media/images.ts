import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";
import {
	IMAGES_PER_PAGE,
	ORPHANED_AFTER_MS,
	PATHS_AT_ONCE,
	UPLOAD_FOLDER,
	type UploadedImage,
	VARIANT_FORMATS,
	VARIANT_WIDTHS,
	variantPath,
} from "./image.rules.ts";
import { deleteImageRow, selectFolders, selectImages, selectUnknownPaths } from "./media.store.ts";

/**
 * A page of the uploads, of a folder or of all, newest first (AMED-01, AMED-14), and the folders. For administrators.
 */
export function findImages(
	shop: Shop,
	query: { folder: string | null; after: Cursor | null },
): Promise<{ images: UploadedImage[]; folders: string[]; next: Cursor | null }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const rows = await selectImages(tx, { ...query, limit: IMAGES_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, IMAGES_PER_PAGE);
		return {
			images: page,
			folders: await selectFolders(tx),
			next,
		};
	});
}

/**
 * Deletes an upload: its record, then its file and resized variants (AMED-07). For administrators.
 * @throws ShopError not_found
 */
export async function deleteImage(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	const image = await transaction(admin, async (tx) => {
		const image = await deleteImageRow(tx, id);
		if (!image) throw new ShopError("not_found");
		const details = { filename: image.filename, original_name: image.originalName };
		await recordActivity(tx, admin, "IMAGE_DELETE", details);
		return image;
	});
	const variants = VARIANT_WIDTHS.flatMap((width) =>
		VARIANT_FORMATS.map((format) => variantPath(image.filePath, { width, format })),
	);
	await Promise.all([image.filePath, ...variants].map((path) => shop.storage.remove(path)));
}

/**
 * Deletes files without an upload record, such as one stored just before a crash (AMED-12). Files of the last day stay,
 * since their record may be on its way. A daily job.
 * @returns how many it deleted
 */
export async function removeLeftOverFiles(shop: Shop): Promise<number> {
	const before = shop.clock.now() - ORPHANED_AFTER_MS;
	const paths = await shop.storage.listBefore(UPLOAD_FOLDER, before);
	let removed = 0;
	for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
		const some = paths.slice(at, at + PATHS_AT_ONCE);
		const unknown = await transaction(asSystem(shop), (tx) => selectUnknownPaths(tx, some));
		await Promise.all(unknown.map((path) => shop.storage.remove(path)));
		removed += unknown.length;
	}
	if (removed > 0) shop.log.info({ removed }, "deleted files without an upload record");
	return removed;
}
