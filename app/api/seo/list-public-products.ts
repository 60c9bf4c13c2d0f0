import { isListed, type Product } from "#shop/catalogue/catalogue.rules.ts";
import { findProducts } from "#shop/catalogue/find-products.ts";
import type { Shop } from "#shop/context.ts";

/** The products search engines may index: those any visitor can currently see (D-42..D-44). */
export async function listPublicProducts(shop: Shop): Promise<Product[]> {
	const products = await findProducts(shop);
	return products.filter((product) => isListed(product, { isAdministrator: false }, shop.clock.now()));
}
