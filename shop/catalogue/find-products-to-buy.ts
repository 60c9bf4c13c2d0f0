import type { Shop, ShopTransaction } from "#shop/context.ts";
import type { Product } from "./catalogue.rules.ts";
import { selectIdsByPrice, selectProductsById } from "./catalogue.store.ts";

/** The products that a checkout names, by their ids and by the provider's price ids (PAY-14). */
export async function findProductsToBuy(
	tx: ShopTransaction,
	shop: Shop,
	asked: { ids: readonly number[]; prices: readonly string[] },
): Promise<{ byId: Map<number, Product>; byPrice: Map<string, Product> }> {
	const idsByPrice = await selectIdsByPrice(tx, asked.prices);
	const ids = [...new Set([...asked.ids, ...idsByPrice.values()])];
	const products = await selectProductsById(tx, ids, { language: shop.language, launchAt: shop.config.launchAt });

	const byId = new Map(products.map((product) => [product.id, product]));
	const byPrice = new Map<string, Product>();
	for (const [price, id] of idsByPrice) {
		const product = byId.get(id);
		if (product) byPrice.set(price, product);
	}
	return { byId, byPrice };
}
