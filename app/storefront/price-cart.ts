import type { Cart } from "#shop/cart/cart.rules.ts";
import { type Product, TEST_PRODUCT_ID } from "#shop/catalogue/catalogue.rules.ts";
import { centsFromDollars } from "#shop/money.rules.ts";
import { type Buyer, type PriceableProduct, type PricedOrder, priceOrder } from "#shop/pricing/price-order.rules.ts";
import type { Destination } from "#shop/pricing/shipping.rules.ts";

/**
 * What the cart costs, by the shop's one pricing function. Until the catalogue of this moment is there, the cart's own
 * prices stand in for it; the server prices anew in any case.
 */
export function priceCart(
	cart: Cart,
	products: readonly Product[] | null,
	buyer: Buyer,
	destination: Destination | null,
): PricedOrder {
	const priceable = cart.items.map((item): [number, PriceableProduct] => [
		item.id,
		products?.find(({ id }) => id === item.id) ?? {
			id: item.id,
			name: item.name,
			image: item.image,
			priceCents: centsFromDollars(item.price),
			category: item.id === TEST_PRODUCT_ID ? "admin_test" : "small",
			pointsValue: 0,
		},
	]);
	const lines = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
	return priceOrder(lines, new Map(priceable), buyer, destination);
}
