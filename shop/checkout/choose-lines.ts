import { availabilityOf, type Product, TEST_PRODUCT_ID, TRIAL_PACK_ID } from "#shop/catalogue/catalogue.rules.ts";
import { findProductsToBuy } from "#shop/catalogue/find-products-to-buy.ts";
import type { Caller, Shop, ShopTransaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { CheckoutRequest } from "./start-checkout.ts";

/** What the shop would sell of a request: lines by product id, one per product, and those products. */
export type ChosenLines = {
	lines: { productId: number; quantity: number }[];
	products: Map<number, Product>;
};

/**
 * Finds the asked products and checks that each may be sold to this caller now.
 * @throws ShopError cart_empty, product_not_found, product_unavailable, product_without_price_id, trial_pack_limit,
 *   test_product_limit
 */
export async function chooseLines(
	tx: ShopTransaction,
	shop: Shop,
	caller: Caller,
	asked: CheckoutRequest["lines"],
): Promise<ChosenLines> {
	if (asked.length === 0) throw new ShopError("cart_empty");
	const found = await findProductsToBuy(tx, shop, {
		ids: asked.flatMap((line) => ("id" in line ? [line.id] : [])),
		prices: asked.flatMap((line) => ("price" in line ? [line.price] : [])),
	});

	const products = new Map<number, Product>();
	const quantities = new Map<number, number>();
	for (const line of asked) {
		const product = "price" in line ? found.byPrice.get(line.price) : found.byId.get(line.id);
		if (!product)
			throw new ShopError("product_not_found", {
				params: { product_name: "price" in line ? line.price : `#${line.id}` },
			});
		checkProduct(product, caller, shop.clock.now());
		products.set(product.id, product);
		quantities.set(product.id, (quantities.get(product.id) ?? 0) + line.quantity);
	}

	if ((quantities.get(TRIAL_PACK_ID) ?? 0) > 1) throw new ShopError("trial_pack_limit");
	if ((quantities.get(TEST_PRODUCT_ID) ?? 0) > 1) throw new ShopError("test_product_limit");
	const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
	return { lines: lines.sort((a, b) => a.productId - b.productId), products };
}

function checkProduct(product: Product, caller: Caller, at: number): void {
	const availability = availabilityOf(product, { isAdministrator: caller.role === "administrator" }, at);
	// Whoever may not see a product learns no more than that it cannot be bought.
	// What only others hold at the moment is decided by the reservation itself.
	const isSellable = availability === "available" || (availability === "sold_out" && !product.soldOut);
	if (!isSellable) {
		throw new ShopError("product_unavailable", { params: { product_name: product.name } });
	}
	if (product.stripePriceId === null)
		throw new ShopError("product_without_price_id", { params: { product_name: product.name } });
}
