import { centsFromDollars } from "#shop/kernel/money.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import { TEST_PRODUCT_ID, TRIAL_PACK_ID } from "#shop/selling/catalog/catalog.rules.ts";
import {
	type Buyer,
	type PriceableProduct,
	type PricedOrder,
	priceOrder,
} from "#shop/selling/pricing/price-order.rules.ts";
import { type Destination, TRIAL_PACK_SHIPPING_CENTS } from "#shop/selling/pricing/shipping.rules.ts";

/**
 * Prices the cart with the shop's one pricing function. Until the current catalog is loaded, uses the cart's own
 * prices; the server recalculates in any case.
 */
export function priceCart(
	cart: Cart,
	products: readonly PriceableProduct[] | null,
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
			shippingCents: item.id === TRIAL_PACK_ID ? TRIAL_PACK_SHIPPING_CENTS : null,
			specialShipping: item.id === TRIAL_PACK_ID,
		},
	]);
	const lines = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
	return priceOrder(lines, new Map(priceable), buyer, destination);
}
