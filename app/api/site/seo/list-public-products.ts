import type { Shop } from "#shop/kernel/context.ts";
import { isListed, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";

/** The products search engines may index: those any visitor can currently see (D-42..D-44). */
export async function listPublicProducts(shop: Shop): Promise<Product[]> {
	const products = await findProducts(shop);
	return products.filter((product) => isListed(product, { isAdministrator: false }, shop.clock.now()));
}
