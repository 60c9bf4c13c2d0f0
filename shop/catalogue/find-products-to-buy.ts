import type { Shop, ShopTransaction } from "#shop/context.ts";
import type { Product } from "./catalogue.rules.ts";
import { selectIdsByPrice, selectProductsById } from "./catalogue.store.ts";

/** The products of a checkout, by id and by the provider's price id (PAY-14). */
export async function findProductsToBuy(
	tx: ShopTransaction,
	shop: Shop,
	query: { ids: readonly number[]; prices: readonly string[] },
): Promise<{ byId: Map<number, Product>; byPrice: Map<string, Product> }> {
	const idsByPrice = await selectIdsByPrice(tx, query.prices);
	const ids = [...new Set([...query.ids, ...idsByPrice.values()])];
	const products = await selectProductsById(tx, ids, { language: shop.language, launchAt: shop.config.launchAt });

	const byId = new Map(products.map((product) => [product.id, product]));
	const byPrice = new Map<string, Product>();
	for (const [price, id] of idsByPrice) {
		const product = byId.get(id);
		if (product) byPrice.set(price, product);
	}
	return { byId, byPrice };
}
