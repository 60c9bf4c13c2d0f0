import type { Shop } from "#shop/kernel/context.ts";
import type { ProductImage } from "#shop/selling/product-images/product-images.rules.ts";
import { addProductImage, checkRoomForImage } from "#shop/selling/product-images/save-product-images.ts";
import { uploadImage } from "./upload-image.ts";

/**
 * Uploads an image and adds it to a product's, in one act: it is in the library, too. For administrators.
 * @throws ShopError product_not_found, too_many_images before anything is stored, and what `uploadImage` throws
 */
export async function uploadProductImage(
	shop: Shop,
	productId: number,
	file: { name: string; bytes: Uint8Array },
): Promise<ProductImage[]> {
	await checkRoomForImage(shop, productId);
	const { publicUrl } = await uploadImage(shop, { ...file, folder: "products" });
	return await addProductImage(shop, productId, publicUrl);
}
