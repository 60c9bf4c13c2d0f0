import type { Product, QuantityRejection } from "#shop/selling/catalog/catalog.rules.ts";

/** The key of the note below a product of the cart; null without one (CART-21, CART-22, CART-42). */
export function cartNote({ orderLimit, category, hasFreePair }: Product) {
	if (orderLimit === 1 && category === "trial") return "cart.trial_note";
	if (orderLimit === 1 && category === "admin_test") return "cart.test_note";
	return hasFreePair ? "cart.free_pair_note" : null;
}

/** The key of the text that says why a quantity cannot be had. */
export function rejectionKey(rejection: QuantityRejection) {
	if (rejection === "insufficient_stock") return "product.stock_limit";
	return rejection === "order_limit" ? "product.order_limit" : (`errors.${rejection}` as const);
}
