import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	type Availability,
	availabilityOf,
	isListed,
	limitRejection,
	type Product,
	type QuantityRejection,
	quantityRejection,
} from "#shop/selling/catalog/catalog.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { changeServerCart } from "./change-server-cart.ts";
import { type LinkedLine, MAX_LINKED_QUANTITY } from "./server-cart.rules.ts";

/**
 * Fills the cart of a browser by a link (D-265): each product to at least the line's quantity, what was in it stays. Nothing
 * is held, ordered or paid by it. `isComplete`: all of it can be bought now. Otherwise the cart says what cannot; that an order
 * may have no more of a product is `limited`.
 * @throws ShopError product_not_found for a token that names no product that is on sale, order_limit, and too_many_requests
 */
export async function fillServerCart(
	shop: Shop,
	wanted: readonly LinkedLine[],
	browser: { id: string | null; clientIp: string | null },
): Promise<{ id: string | null; isComplete: boolean; limited: QuantityRejection | null }> {
	const lines = await findLinkedProducts(shop, wanted);
	const request = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
	const { id } = await changeServerCart(shop, { kind: "fill", lines: request }, browser);
	const isComplete = lines.every(({ problem }) => problem === null);
	const limits = lines.map(({ product, quantity }) => limitRejection(product, quantity));
	return { id, isComplete, limited: limits.find((limit) => limit !== null) ?? null };
}

/** A line of a link with its product; `problem` is why an order cannot have it now, null if it can. */
export type LinkedProduct = {
	product: Product;
	quantity: number;
	problem: Exclude<Availability, "available"> | QuantityRejection | null;
};

/**
 * The products that a link's lines name, among those that the caller may see on sale: each once, with the units of all its
 * lines (D-310).
 * @throws ShopError product_not_found, and order_limit for more units than a link takes
 */
export async function findLinkedProducts(shop: Shop, wanted: readonly LinkedLine[]): Promise<LinkedProduct[]> {
	const viewer = { isAdministrator: shop.caller.role === "administrator" };
	const now = shop.clock.now();
	const products = (await findProducts(shop)).filter((product) => isListed(product, viewer, now));
	const units = new Map<Product, number>();
	for (const { token, quantity } of wanted) {
		const product = findByToken(products, token);
		units.set(product, (units.get(product) ?? 0) + quantity);
	}
	return [...units].map(([product, quantity]) => {
		if (quantity > MAX_LINKED_QUANTITY) {
			throw new ShopError("order_limit", { params: { product_name: product.name, limit: MAX_LINKED_QUANTITY } });
		}
		const availability = availabilityOf(product, viewer, now);
		return {
			product,
			quantity,
			problem: availability === "available" ? quantityRejection(product, quantity) : availability,
		};
	});
}

/** Ids never change, addresses and SKUs are the owner's: an id is meant first. */
function findByToken(products: readonly Product[], token: string): Product {
	const isMeant = [
		({ id }: Product) => String(id) === token,
		({ slug }: Product) => slug === token,
		({ sku }: Product) => sku?.toLowerCase() === token.toLowerCase(),
	];
	const found = isMeant.map((isIt) => products.find(isIt)).find((product) => product !== undefined);
	if (found === undefined) throw new ShopError("product_not_found", { params: { product_name: token } });
	return found;
}
