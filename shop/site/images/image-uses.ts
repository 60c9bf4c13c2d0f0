import type { ShopTransaction } from "#shop/kernel/context.ts";
import { findProductsWithImages } from "#shop/selling/product-images/find-product-images.ts";
import { findTextsNaming } from "#shop/site/content/find-content.ts";
import { STRUCTURE_PAGE } from "#shop/site/content/page-structure.rules.ts";
import type { UploadedImage } from "./image.rules.ts";

/** Where an image is used: a product, a section of Content Editing, or the home page of the visual editor. */
export type ImageUse =
	| { kind: "product"; productId: number; name: string }
	| { kind: "text" | "home_page"; page: string; section: string; isDraft: boolean };

/** Where images are used, published or in a draft, by the image's id; none for an image that nothing names. */
export async function findImageUses(
	tx: ShopTransaction,
	images: readonly Pick<UploadedImage, "id" | "filePath" | "publicUrl">[],
): Promise<Map<string, ImageUse[]>> {
	const uses = new Map<string, ImageUse[]>(images.map(({ id }) => [id, []]));
	if (images.length === 0) return uses;
	const products = await findProductsWithImages(
		tx,
		images.map(({ publicUrl }) => publicUrl),
	);
	// A text may have the whole URL or ask for a smaller copy: each contains the file's path.
	const texts = await findTextsNaming(
		tx,
		images.map(({ filePath }) => filePath),
	);
	for (const { id, filePath, publicUrl } of images) {
		const used = uses.get(id);
		for (const { id: productId, name, image } of products) {
			if (image === publicUrl) used?.push({ kind: "product", productId, name });
		}
		for (const { name, page, section, isDraft } of texts) {
			if (name !== filePath) continue;
			used?.push({ kind: page === STRUCTURE_PAGE ? "home_page" : "text", page, section, isDraft });
		}
	}
	return uses;
}
