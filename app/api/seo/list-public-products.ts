import { isListed, type Product } from "#shop/catalogue/catalogue.rules.ts";
import { findProducts } from "#shop/catalogue/find-products.ts";
import type { Shop } from "#shop/context.ts";

/** What search engines may know of: what everybody finds in the shop at this moment (D-42..D-44). */
export async function listPublicProducts(shop: Shop): Promise<Product[]> {
	const products = await findProducts(shop);
	return products.filter((product) => isListed(product, { isAdministrator: false }, shop.clock.now()));
}
