import { readPublic, type Shop } from "#shop/context.ts";
import type { Product } from "./catalogue.rules.ts";
import { selectProducts } from "./catalogue.store.ts";

/**
 * All active products that the caller may see, by id, in the shop's language; prices in cents (API-06). Visitors and
 * customers do not get admin-only products. Unreleased products are included, so that pages can announce them.
 */
export function findProducts(shop: Shop): Promise<Product[]> {
	return readPublic(shop, async (tx) => {
		const products = await selectProducts(tx, { language: shop.language, launchAt: shop.config.launchAt });
		return products.filter((product) => product.isActive && !product.hidden);
	});
}
