import type { Read } from "#platform/database/transaction.ts";
import {
	asAdministrator,
	asSystem,
	ONE_READ,
	readPublic,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { launchOf } from "#shop/kernel/settings/settings.ts";
import type { AdminProduct } from "./catalog.rules.ts";
import { availabilityOf, type Product } from "./catalog.rules.ts";
import {
	productsToBuy,
	type Reader,
	selectCatalogState,
	selectIdOfSlug,
	selectProducts,
	selectProductsById,
} from "./catalog.store.ts";
import { lockProduct, selectAdminProducts, selectAdminProductsById } from "./catalog-admin.store.ts";
import { isSlug } from "./edited-product.rules.ts";

/**
 * All active products that the caller may see, by id, in the shop's language; prices in cents (API-06). Visitors and
 * customers do not get admin-only products. Unreleased products are included, so that pages can announce them.
 */
export function findProducts(shop: Shop): Promise<Product[]> {
	const select = async (tx: ShopTransaction) => {
		const products = await selectProducts(tx, readerOf(shop));
		return products.filter((product) => product.isActive && !product.hidden);
	};
	return readPublic(shop, select, ONE_READ);
}

/** The product page's data; the product itself only for viewers who may see it now (PROD-27). */
type ProductView =
	| { state: "available" | "sold_out"; product: Product }
	| { state: "not_released"; product: null; releasesAt: number }
	| { state: "admin_only"; product: null };

/** The id that a product's address names: digits, or a word that it has or had. 0, which no product has, for none. */
export async function findIdOfAddress(shop: Shop, address: string): Promise<number> {
	if (/^\d{1,9}$/.test(address)) return Number(address);
	if (!isSlug(address)) return 0;
	return (await transaction(asSystem(shop), (tx) => selectIdOfSlug(tx, address))) ?? 0;
}

/** @throws ShopError product_not_found for an unknown, inactive or hidden product (PROD-02) */
export async function findProduct(shop: Shop, id: number): Promise<ProductView> {
	const reader = readerOf(shop);
	const select = (tx: ShopTransaction) => selectProductsById(tx, [id], reader);
	const isId = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
	const [seen] = isId ? await readPublic(shop, select, ONE_READ) : [];
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

/**
 * A product as customers will see it once it is published, in the shop's language. For administrators.
 * @throws ShopError product_not_found
 */
export async function findPreview(shop: Shop, id: number): Promise<Product> {
	const reader = readerOf(shop);
	const [product] = await transaction(asAdministrator(shop), (tx) => selectProductsById(tx, [id], reader));
	if (!product) throw new ShopError("product_not_found");
	return { ...product, isActive: true };
}

/** The products of a checkout, by id and by the provider's price id (PAY-14), to be read together with others. */
export function productsOfCheckout(
	tx: ShopTransaction,
	shop: Shop,
	wanted: { ids: readonly number[]; prices: readonly string[] },
): Read<{ byId: Map<number, Product>; byPrice: Map<string, Product> }> {
	const { query, toResult } = productsToBuy(tx, wanted, readerOf(shop));
	return {
		query,
		toResult: (rows) => {
			const products = toResult(rows);
			return {
				byId: new Map(products.map((product) => [product.id, product])),
				byPrice: new Map(products.flatMap((one) => (one.stripePriceId === null ? [] : [[one.stripePriceId, one]]))),
			};
		},
	};
}

function readerOf(shop: Shop): Reader {
	return { language: shop.language, launchAt: launchOf(shop).startsAt, at: shop.clock.now() };
}

/** All products with their editable fields, including inactive ones. For administrators. */
export function findAdminProducts(shop: Shop): Promise<AdminProduct[]> {
	return transaction(asAdministrator(shop), selectAdminProducts);
}

/** The products with these ids, in this order; unknown ids are left out. For administrators. */
export function findAdminProductsById(tx: ShopTransaction, ids: readonly number[]): Promise<AdminProduct[]> {
	return selectAdminProductsById(tx, ids);
}

/**
 * A product with its editable fields, locked for the rest of the transaction. For administrators.
 * @throws ShopError product_not_found
 */
export async function getAdminProduct(tx: ShopTransaction, id: number): Promise<AdminProduct> {
	const product = await lockProduct(tx, id);
	if (!product) throw new ShopError("product_not_found");
	return product;
}

/**
 * How many products have been released by an instant (epoch ms) of their own and how many sales have begun or ended, and a
 * digest of all counts of stock.
 */
export function findCatalogState(tx: ShopTransaction, now: number): Promise<{ released: number; stock: string }> {
	return selectCatalogState(tx, now);
}
