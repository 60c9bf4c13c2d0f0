import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import type { AdminProduct } from "#shop/selling/catalog/catalog.rules.ts";
import { findAdminProductsById } from "#shop/selling/catalog/find-products.ts";
import {
	countProducts,
	type NamedProduct,
	type ProductListQuery,
	type ProductName,
	selectListedIds,
	selectNamedLike,
	selectOfferedProducts,
	selectProductsBeside,
} from "./product-list.report.store.ts";
import {
	PRODUCTS_OFFERED,
	PRODUCTS_PER_PAGE,
	type ProductCounts,
	type ProductOffer,
	type ProductOrdering,
} from "./product-list.rules.ts";

/**
 * A page of the products, drafts included, and how many each filter has; `total` counts all pages of this one. `search` is
 * words of the name, the contents or the SKU, in either language. For administrators (D-214).
 */
export function findProductList(
	shop: Shop,
	query: Omit<ProductListQuery, "below"> & { ordering: ProductOrdering; page: number },
): Promise<{ products: AdminProduct[]; counts: ProductCounts; total: number }> {
	const below = settingOf(shop, "emails").lowStockBelow;
	return transaction(asAdministrator(shop), async (tx) => {
		const { total, ...counts } = await countProducts(tx, { ...query, below });
		const ids = await selectListedIds(tx, { ...query, below, pageSize: PRODUCTS_PER_PAGE });
		const products = await findAdminProductsById(tx, ids);
		return { products, counts, total };
	});
}

/**
 * A product with the names of those beside it in the owner's order. For administrators.
 * @throws ShopError product_not_found
 */
export function findAdminProduct(shop: Shop, id: number) {
	return transaction(asAdministrator(shop), async (tx) => {
		const [product] = await findAdminProductsById(tx, [id]);
		if (product === undefined) throw new ShopError("product_not_found");
		return { product, ...(await selectProductsBeside(tx, id)) };
	});
}

/**
 * Products to choose from, in the owner's order: at most {@link PRODUCTS_OFFERED} of a search, and those with the offer's
 * ids. For administrators.
 */
export function findProductNames(shop: Shop, offer: ProductOffer) {
	return transaction(asAdministrator(shop), (tx) => offerProducts(tx, offer));
}

/** The same, to be read together with others. */
export function offerProducts(
	tx: ShopTransaction,
	offer: ProductOffer,
): Promise<{ products: ProductName[]; hasMore: boolean }> {
	return selectOfferedProducts(tx, offer, PRODUCTS_OFFERED);
}

/** The products that have each word of a search in their name, their contents or their SKU, by id. For administrators. */
export function findNamedLike(tx: ShopTransaction, search: string): Promise<NamedProduct[]> {
	return selectNamedLike(tx, search);
}
