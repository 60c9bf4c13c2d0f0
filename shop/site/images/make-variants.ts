import { isQueueError } from "#platform/work-queue.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { storedPathOf, type UploadedImage } from "./image.rules.ts";
import { VARIANT_FORMATS, variantWidths } from "./image-sizes.rules.ts";
import { selectUnresized, updateResized } from "./images.store.ts";
import { makeVariant } from "./read-image.ts";
import { removeVariants } from "./remove-variants.ts";

/** A run ends after this many, so that a library of old uploads does not keep a deployment waiting. */
const IMAGES_AT_ONCE = 10;

/**
 * Makes the smaller copies of uploads that have none, oldest first: of new ones right after the upload, and of those that came
 * with an earlier version or a backup. One by one, so that uploads and visitors' requests have their turn between. A file that
 * is missing or broken is left as it is. A job every few seconds.
 * @returns how many uploads have them now
 */
export async function makeVariants(shop: Shop): Promise<number> {
	const images = await transaction(asSystem(shop), (tx) => selectUnresized(tx, IMAGES_AT_ONCE));
	try {
		for (const image of images) {
			await makeVariantsOf(shop, image);
			const isThere = await transaction(asSystem(shop), (tx) => updateResized(tx, image.id, shop.clock.now()));
			if (!isThere) await removeVariants(shop, image);
		}
	} catch (error) {
		// The process has images enough to work on; the next run goes on with this one.
		if (!isQueueError(error)) throw error;
	}
	return images.length;
}

async function makeVariantsOf(shop: Shop, image: Pick<UploadedImage, "filename" | "width">): Promise<void> {
	const filePath = storedPathOf(image);
	const original = filePath === null ? null : await shop.storage.read(filePath);
	if (filePath === null || original === null) return;
	for (const width of variantWidths(image.width)) {
		for (const format of VARIANT_FORMATS) {
			try {
				await makeVariant(shop, { filePath, original }, { width, format });
			} catch (error) {
				if (isQueueError(error)) throw error;
				shop.log.warn({ err: error, path: filePath }, "an upload has no smaller copies");
				return;
			}
		}
	}
}
