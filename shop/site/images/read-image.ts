import { shrinkImage } from "#platform/images/reencode-image.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { type Variant, variantPath } from "./image.rules.ts";

const TYPES: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	avif: "image/avif",
};

/**
 * The bytes of an upload, or of a resized variant, which is created on first request and cached.
 * @throws ShopError not_found
 */
export async function readImage(
	shop: Shop,
	filePath: string,
	variant: Variant | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
	const path = variant === null ? filePath : variantPath(filePath, variant);
	const cached = await shop.storage.read(path);
	if (cached !== null) return { bytes: cached, type: typeOf(path) };
	const original = variant === null ? null : await shop.storage.read(filePath);
	if (original === null || variant === null) throw new ShopError("not_found");
	const bytes = Uint8Array.from(await shrinkImage(original, variant));
	await shop.storage.save(path, bytes, typeOf(path)).catch((error: unknown) => {
		// The next request creates it again.
		shop.log.warn({ err: error, path }, "resized image could not be cached");
	});
	return { bytes, type: typeOf(path) };
}

function typeOf(path: string): string {
	return TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
