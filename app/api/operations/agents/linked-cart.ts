import { href } from "react-router";
import type { Shop } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { findLinkedProducts, type LinkedProduct } from "#shop/selling/cart/fill-server-cart.ts";
import type { LinkedLine } from "#shop/selling/cart/server-cart.rules.ts";
import { GUEST } from "#shop/selling/pricing/discount.rules.ts";
import { type PricedOrder, priceOrder } from "#shop/selling/pricing/price-order.rules.ts";
import type { Destination } from "#shop/selling/pricing/shipping.rules.ts";

export type LinkedCart = { lines: readonly LinkedProduct[]; priced: PricedOrder; checkoutUrl: string };

/**
 * A cart that nobody holds: what these lines cost a guest, and the link that fills a browser's cart with them and opens the
 * checkout (D-265). @throws ShopError product_not_found, order_limit for more units than the link takes
 */
export async function linkedCart(
	shop: Shop,
	wanted: readonly LinkedLine[],
	destination: Destination | null = null,
): Promise<LinkedCart> {
	const lines = await findLinkedProducts(shop, wanted);
	const products = new Map(lines.map(({ product }) => [product.id, product]));
	const requested = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
	const link = requested.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");
	return {
		lines,
		priced: priceOrder(requested, products, GUEST, destination, publicSettingsOf(shop)),
		checkoutUrl: `${shop.config.publicUrl}${href("/buy/:lines", { lines: link })}`,
	};
}
