import { shrinkImage } from "#platform/images/reencode-image.ts";
import { isQueueError } from "#platform/work-queue.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { variantPath } from "./image.rules.ts";
import type { Variant } from "./image-sizes.rules.ts";

const TYPES: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	avif: "image/avif",
};

/**
 * The bytes of an upload, or of a smaller copy, which is made now if `makeVariants` has not come to it. While too many
 * are being made, it is the upload itself, with `isFinal` false.
 * @throws ShopError not_found
 */
export async function readImage(
	shop: Shop,
	filePath: string,
	variant: Variant | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string; isFinal: boolean }> {
	const path = variant === null ? filePath : variantPath(filePath, variant);
	const cached = await shop.storage.read(path);
	if (cached !== null) return { bytes: cached, type: typeOf(path), isFinal: true };
	const original = variant === null ? null : await shop.storage.read(filePath);
	if (original === null || variant === null) throw new ShopError("not_found");
	try {
		return { bytes: await makeVariant(shop, { filePath, original }, variant), type: typeOf(path), isFinal: true };
	} catch (error) {
		if (!isQueueError(error)) throw error;
		return { bytes: original, type: typeOf(filePath), isFinal: false };
	}
}

/**
 * Makes a smaller copy of an upload and stores it. One that cannot be stored is made again by the next request.
 * @throws QueueError when the process makes too many already; Error for a file that is no image
 */
export async function makeVariant(
	shop: Shop,
	{ filePath, original }: { filePath: string; original: Uint8Array },
	variant: Variant,
): Promise<Uint8Array<ArrayBuffer>> {
	const path = variantPath(filePath, variant);
	const shrunk = await shop.imageQueue.run(path, () => shrinkImage(original, variant));
	const bytes = Uint8Array.from(shrunk);
	await shop.storage.save(path, bytes, typeOf(path)).catch((error: unknown) => {
		shop.log.warn({ err: error, path }, "a smaller copy of an image could not be stored");
	});
	return bytes;
}

function typeOf(path: string): string {
	return TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
