import { centsFromDollars } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import {
	type Buyer,
	type PriceableProduct,
	type PricedOrder,
	priceOrder,
} from "#shop/selling/pricing/price-order.rules.ts";
import type { Destination } from "#shop/selling/pricing/shipping.rules.ts";

/**
 * Prices the cart with the shop's one pricing function. Until the current catalog is loaded, uses the cart's own
 * prices; the server recalculates in any case.
 */
export function priceCart(
	cart: Cart,
	products: readonly PriceableProduct[] | null,
	buyer: Buyer,
	destination: Destination | null,
	settings: SellingSettings,
): PricedOrder {
	const priceable = cart.items.map((item): [number, PriceableProduct] => [
		item.id,
		products?.find(({ id }) => id === item.id) ?? {
			id: item.id,
			name: item.name,
			image: item.image,
			priceCents: centsFromDollars(item.price),
			category: "small",
			isReward: false,
			pointsValue: 0,
			shippingCents: null,
			specialShipping: false,
		},
	]);
	const lines = cart.items.map(({ id, quantity }) => ({ productId: id, quantity }));
	return priceOrder(lines, new Map(priceable), buyer, destination, settings);
}
