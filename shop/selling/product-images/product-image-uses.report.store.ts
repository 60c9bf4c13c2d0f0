import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The products that show one of these images, by its path. */
export function selectProductsWithImages(
	tx: Transaction<Schema>,
	images: readonly string[],
): Promise<{ id: number; name: string; image: string }[]> {
	return tx
		.selectFrom("productImages")
		.innerJoin("products", "products.id", "productImages.productId")
		.select(["products.id", "products.name", "productImages.image"])
		.where("productImages.image", "in", [...images])
		.orderBy("products.id")
		.execute();
}
