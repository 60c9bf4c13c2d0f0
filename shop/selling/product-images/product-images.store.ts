import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ProductImage } from "./product-images.rules.ts";

const COLUMNS = ["image", "altEn", "altEs", "focalX", "focalY"] as const;

/** A product's images in their order. */
export function selectProductImages(tx: Transaction<Schema>, productId: number): Promise<ProductImage[]> {
	return tx
		.selectFrom("productImages")
		.select(COLUMNS)
		.where("productId", "=", productId)
		.orderBy("position")
		.execute();
}

/** The images of all products that the caller's role may see, each product's in their order. */
export function selectAllProductImages(tx: Transaction<Schema>): Promise<(ProductImage & { productId: number })[]> {
	return tx
		.selectFrom("productImages")
		.select([...COLUMNS, "productId"])
		.orderBy("productId")
		.orderBy("position")
		.execute();
}

/** The products that show an image, by its path. */
export async function selectProductsShowing(tx: Transaction<Schema>, image: string): Promise<number[]> {
	const rows = await tx
		.selectFrom("productImages")
		.select("productId")
		.where("image", "=", image)
		.orderBy("productId")
		.execute();
	return rows.map(({ productId }) => productId);
}

/** Replaces all images of a product. */
export async function replaceProductImages(
	tx: Transaction<Schema>,
	productId: number,
	images: readonly ProductImage[],
): Promise<void> {
	await tx.deleteFrom("productImages").where("productId", "=", productId).execute();
	await appendProductImages(tx, productId, images, 0);
}

/** Adds images after the first `count` of a product. */
export async function appendProductImages(
	tx: Transaction<Schema>,
	productId: number,
	images: readonly ProductImage[],
	count: number,
): Promise<void> {
	if (images.length === 0) return;
	const rows = images.map((one, index) => ({ ...one, productId, position: count + index + 1 }));
	await tx.insertInto("productImages").values(rows).execute();
}
