import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { ListTotal } from "#shop/kernel/lists/list-total.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { removeFromProducts } from "#shop/selling/product-images/save-product-images.ts";
import {
	IMAGES_PER_PAGE,
	type ImageOrdering,
	namesOfOriginal,
	ORPHANED_AFTER_MS,
	PATHS_AT_ONCE,
	storedPathOf,
	UPLOAD_FOLDER,
	type UploadedImage,
	VARIANT_FOLDER,
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
import { removeVariants } from "./remove-variants.ts";

/**
 * A page of the uploads, of a folder or of all (AMED-01, AMED-14), each with where it is used; all folders; `total`
 * counts all pages. `search` is a part of the file's name. For administrators.
 */
export function findImages(
	shop: Shop,
	query: ImageFilter & { ordering: ImageOrdering; page: number; beside?: PageRequest["beside"] },
): Promise<ListTotal & { images: (UploadedImage & { uses: readonly ImageUse[] })[]; folders: string[] }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const { folder, search, beside = null } = query;
		const counted = await countImages(tx, { folder, search });
		const total = counted.isTotalCapped ? null : counted.total;
		const rows = await selectImages(tx, { ...query, beside, pageSize: IMAGES_PER_PAGE, total });
		const uses = await findImageUses(tx, rows);
		return {
			images: rows.map((image) => ({ ...image, uses: uses.get(image.id) ?? [] })),
			folders: await selectFolders(tx),
			...counted,
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
		await removeFromProducts(tx, admin, image.publicUrl);
		const details = { filename: image.filename, original_name: image.originalName };
		await recordActivity(tx, admin, "IMAGE_DELETE", details);
		return image;
	});
	const path = storedPathOf(image);
	if (path !== null) await shop.storage.remove(path);
	await removeVariants(shop, image);
}

/**
 * Deletes files without an upload record, such as one stored just before a crash (AMED-12), and copies of such. Files of the last day stay,
 * since their record may be on its way. A daily job.
 * @returns how many it deleted
 */
export async function removeLeftOverFiles(shop: Shop): Promise<number> {
	const uploads = await removeUnknown(shop, UPLOAD_FOLDER, (path) => [path.slice(path.lastIndexOf("/") + 1)]);
	const removed = uploads + (await removeUnknown(shop, VARIANT_FOLDER, namesOfOriginal));
	if (removed > 0) shop.log.info({ removed }, "deleted files without an upload record");
	return removed;
}

async function removeUnknown(
	shop: Shop,
	folder: string,
	namesOf: (path: string) => readonly string[],
): Promise<number> {
	const paths = await shop.storage.listBefore(folder, shop.clock.now() - ORPHANED_AFTER_MS);
	let removed = 0;
	for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
		const some = paths.slice(at, at + PATHS_AT_ONCE);
		const unknown = await transaction(asSystem(shop), (tx) => selectUnknownPaths(tx, some, namesOf));
		await Promise.all(unknown.map((path) => shop.storage.remove(path)));
		removed += unknown.length;
	}
	return removed;
}
