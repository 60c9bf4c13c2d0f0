import { commonUrlOf, imageUrlOf, PACK_RENDERS } from "#app/storefront/images/renders.ts";
import { drawnPreview, type Preview } from "#app/storefront/page-meta.ts";
import { sizeInName } from "#shop/site/images/image-sizes.rules.ts";

/** The preview of a link to a product: the drawing that the shop's own packs have, or its first image. */
export function previewOf(image: string): Preview {
	if (PACK_RENDERS.includes(image)) return drawnPreview(image);
	const size = Object.entries(sizeInName(imageUrlOf(image)) ?? {});
	return { path: commonUrlOf(image), info: Object.fromEntries(size.map(([side, length]) => [side, String(length)])) };
}
