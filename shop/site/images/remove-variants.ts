import type { Shop } from "#shop/kernel/context.ts";
import { storedPathOf, type UploadedImage, variantPath } from "./image.rules.ts";
import { VARIANT_FORMATS, VARIANT_WIDTHS } from "./image-sizes.rules.ts";

/** Removes all smaller copies of an upload. */
export async function removeVariants(shop: Shop, image: Pick<UploadedImage, "filename">): Promise<void> {
	const path = storedPathOf(image);
	if (path === null) return;
	const variants = VARIANT_WIDTHS.flatMap((width) =>
		VARIANT_FORMATS.map((format) => variantPath(path, { width, format })),
	);
	await Promise.all(variants.map((one) => shop.storage.remove(one)));
}
