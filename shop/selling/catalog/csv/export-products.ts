import type { Shop } from "#shop/kernel/context.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { writeProducts } from "./product-csv.ts";

/** All products as a file that `importProducts` reads, in the owner's order. For administrators. */
export async function exportProducts(shop: Shop): Promise<string> {
	const products = await findAdminProducts(shop);
	return writeProducts(products.toSorted((one, other) => one.sortOrder - other.sortOrder));
}
