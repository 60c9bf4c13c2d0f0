import { asSystem, readPublic, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { availabilityOf, type Product } from "./catalogue.rules.ts";
import { selectProductsById } from "./catalogue.store.ts";

/** The product page's data; the product itself only for viewers who may see it now (PROD-27). */
export type ProductView =
	| { state: "available" | "sold_out"; product: Product }
	| { state: "not_released"; product: null; releasesAt: number }
	| { state: "admin_only"; product: null };

/** @throws ShopError product_not_found for an unknown, inactive or hidden product (PROD-02) */
export async function findProduct(shop: Shop, id: number): Promise<ProductView> {
	const reader = { language: shop.language, launchAt: shop.config.launchAt };
	const select = (tx: ShopTransaction) => selectProductsById(tx, [id], reader);
	const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
	const [seen] = isId ? await readPublic(shop, select) : [];
	// Look again with system rights: an admin-only product is reported differently from a missing one.
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
