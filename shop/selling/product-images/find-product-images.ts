import {
	asAdministrator,
	readPublic,
	readUnchanged,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import type { ShownProductImage } from "./image-focus.rules.ts";
import { selectProductsWithImages } from "./product-image-uses.report.store.ts";
import { type ProductImage, shownProductImage } from "./product-images.rules.ts";
import { selectAllProductImages, selectProductImages } from "./product-images.store.ts";

/** The images of a product that the caller may see, in the shop's language; the first one is the product's own. */
export function findProductImages(shop: Shop, productId: number): Promise<ShownProductImage[]> {
	return readUnchanged(shop, `images of product ${productId}`, () =>
		readPublic(shop, async (tx) => {
			const images = await selectProductImages(tx, productId);
			return images.map((one) => shownProductImage(shop.language, one));
		}),
	);
}

/** The same of all products, by the product's id. */
export function findAllProductImages(shop: Shop): Promise<ReadonlyMap<number, ShownProductImage[]>> {
	return readPublic(shop, async (tx) => {
		const images = await selectAllProductImages(tx);
		return new Map(
			[...Map.groupBy(images, ({ productId }) => productId)].map(([id, own]) => [
				id,
				own.map((one) => shownProductImage(shop.language, one)),
			]),
		);
	});
}

/** A product's images with all their texts. For administrators. */
export function findImagesToEdit(shop: Shop, productId: number): Promise<ProductImage[]> {
	return transaction(asAdministrator(shop), (tx) => selectProductImages(tx, productId));
}

/** The products that show one of these images, by the image's public URL. For administrators. */
export function findProductsWithImages(
	tx: ShopTransaction,
	images: readonly string[],
): Promise<{ id: number; name: string; image: string }[]> {
	return selectProductsWithImages(tx, images);
}
