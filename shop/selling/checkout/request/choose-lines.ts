import type { Caller, Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { availabilityOf, limitRejection, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { productsOfCheckout } from "#shop/selling/catalog/find-products.ts";
import type { CheckoutRequest } from "./checkout-request.rules.ts";

/** The purchasable part of a request: one line per product in the cart's order, and the products by id. */
export type ChosenLines = {
	lines: { productId: number; quantity: number }[];
	products: Map<number, Product>;
};

/** The products that a request names, to be read together with others. */
export function requestedProducts(tx: ShopTransaction, shop: Shop, requested: CheckoutRequest["lines"]) {
	return productsOfCheckout(tx, shop, {
		ids: requested.flatMap((line) => ("id" in line ? [line.id] : [])),
		prices: requested.flatMap((line) => ("price" in line ? [line.price] : [])),
	});
}

/**
 * Checks that this caller may buy each of the requested products now.
 * @throws ShopError cart_empty, product_not_found, product_unavailable, product_without_price_id, trial_pack_limit,
 *   test_product_limit, order_limit
 */
export function chooseLines(
	shop: Shop,
	caller: Caller,
	requested: CheckoutRequest["lines"],
	available: { byId: ReadonlyMap<number, Product>; byPrice: ReadonlyMap<string, Product> },
): ChosenLines {
	if (requested.length === 0) throw new ShopError("cart_empty");
	const products = new Map<number, Product>();
	const quantities = new Map<number, number>();
	for (const line of requested) {
		const product = "price" in line ? available.byPrice.get(line.price) : available.byId.get(line.id);
		if (!product)
			throw new ShopError("product_not_found", {
				params: { product_name: "price" in line ? line.price : `#${line.id}` },
			});
		checkProduct(product, caller, shop.clock.now());
		products.set(product.id, product);
		quantities.set(product.id, (quantities.get(product.id) ?? 0) + line.quantity);
	}

	for (const product of products.values()) {
		const rejection = limitRejection(product, quantities.get(product.id) ?? 0);
		const params = { product_name: product.name, limit: product.orderLimit ?? 0 };
		if (rejection !== null) throw new ShopError(rejection, { params });
	}
	return { lines: [...quantities].map(([productId, quantity]) => ({ productId, quantity })), products };
}

function checkProduct(product: Product, caller: Caller, at: number): void {
	const availability = availabilityOf(product, { isAdministrator: caller.role === "administrator" }, at);
	// Callers who may not see a product learn only that it cannot be bought. Units reserved by others are checked by the
	// reservation itself.
	const isSellable = availability === "available" || (availability === "sold_out" && !product.soldOut);
	if (!isSellable) {
		throw new ShopError("product_unavailable", { params: { product_name: product.name } });
	}
	if (product.stripePriceId === null)
		throw new ShopError("product_without_price_id", { params: { product_name: product.name } });
}
