import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	IMAGES_PER_PAGE,
	type ImageOrdering,
	ORPHANED_AFTER_MS,
	PATHS_AT_ONCE,
	storedPathOf,
	UPLOAD_FOLDER,
	type UploadedImage,
	VARIANT_FORMATS,
	VARIANT_WIDTHS,
	variantPath,
} from "./image.rules.ts";
import { findImageUses, type ImageUse } from "./image-uses.ts";
import {
	countImages,
	deleteImageRow,
	type ImageFilter,
	selectFolders,
	selectImages,
	selectUnknownPaths,
} from "./images.store.ts";

/**
 * A page of the uploads, of a folder or of all (AMED-01, AMED-14), each with where it is used; all folders; `total`
 * counts all pages. `search` is a part of the file's name. For administrators.
 */
export function findImages(
	shop: Shop,
	query: ImageFilter & { ordering: ImageOrdering; page: number },
): Promise<{ images: (UploadedImage & { uses: readonly ImageUse[] })[]; folders: string[]; total: number }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const { folder, search, ordering } = query;
		const offset = (query.page - 1) * IMAGES_PER_PAGE;
		const rows = await selectImages(tx, { folder, search, ordering, offset, limit: IMAGES_PER_PAGE });
		const uses = await findImageUses(tx, rows);
		return {
			images: rows.map((image) => ({ ...image, uses: uses.get(image.id) ?? [] })),
			folders: await selectFolders(tx),
			total: await countImages(tx, { folder, search }),
		};
	});
}

/** How many images were deleted, and one entry for each that was not. */
type DeletedImages = { done: number; failed: { id: string; error: unknown }[] };

/**
 * Deletes many uploads, each in its own transaction. With `onlyUnused`, one that is used somewhere stays: it may be in
 * use since the list was loaded. For administrators.
 */
export async function deleteImages(
	shop: Shop,
	{ ids, onlyUnused }: { ids: readonly string[]; onlyUnused: boolean },
): Promise<DeletedImages> {
	const result: DeletedImages = { done: 0, failed: [] };
	for (const id of ids) {
		try {
			await deleteImage(shop, id, { onlyUnused });
			result.done += 1;
		} catch (error) {
			result.failed.push({ id, error });
		}
	}
	return result;
}

/**
 * Deletes an upload: its record, then its file and resized variants (AMED-07). For administrators.
 * @throws ShopError not_found; image_in_use with `onlyUnused`
 */
export async function deleteImage(shop: Shop, id: string, { onlyUnused = false } = {}): Promise<void> {
	const admin = asAdministrator(shop);
	const image = await transaction(admin, async (tx) => {
		const image = await deleteImageRow(tx, id);
		if (!image) throw new ShopError("not_found");
		if (onlyUnused && (await findImageUses(tx, [image])).get(id)?.length) throw new ShopError("image_in_use");
		const details = { filename: image.filename, original_name: image.originalName };
		await recordActivity(tx, admin, "IMAGE_DELETE", details);
		return image;
	});
	const path = storedPathOf(image);
	if (path === null) return;
	const variants = VARIANT_WIDTHS.flatMap((width) =>
		VARIANT_FORMATS.map((format) => variantPath(path, { width, format })),
	);
	await Promise.all([path, ...variants].map((one) => shop.storage.remove(one)));
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
