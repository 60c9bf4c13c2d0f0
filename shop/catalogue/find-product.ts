import { asSystem, readPublic, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { availabilityOf, type Product } from "./catalogue.rules.ts";
import { selectProductsById } from "./catalogue.store.ts";

/** What the product page may show of a product: the product itself only to those who may see it now (PROD-27). */
export type FoundProduct =
	| { state: "available" | "sold_out"; product: Product }
	| { state: "not_released"; product: null; releasesAt: number }
	| { state: "admin_only"; product: null };

/**
 * One product by its id.
 * @throws ShopError product_not_found for an unknown, inactive or hidden product (PROD-02)
 */
export async function findProduct(shop: Shop, id: number): Promise<FoundProduct> {
	const reader = { language: shop.language, launchAt: shop.config.launchAt };
	const select = (tx: ShopTransaction) => selectProductsById(tx, [id], reader);
	const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
	const [seen] = isId ? await readPublic(shop, select) : [];
	// The shop itself looks again: an admin-only product must be told apart from one that does not exist.
	const [product] = seen || !isId ? [seen] : await transaction(asSystem(shop), select);
	if (!product || product.hidden) throw new ShopError("product_not_found");

	const state = availabilityOf(product, { isAdministrator: shop.caller.role === "administrator" }, shop.clock.now());
	switch (state) {
		case "inactive":
			throw new ShopError("product_not_found");
		case "admin_only":
			return { state, product: null };
		case "not_released":
			return { state, product: null, releasesAt: product.releasesAt ?? 0 };
		default:
			return { state, product };
	}
}
