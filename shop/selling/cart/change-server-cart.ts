import { hashText } from "#platform/hash.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { dollarsFromCents } from "#shop/kernel/money.rules.ts";
import {
	availabilityOf,
	type Product,
	type QuantityRejection,
	quantityLimit,
	quantityRejection,
} from "#shop/selling/catalog/catalog.rules.ts";
import { addItem, type Cart, clearCart, emptyCart, removeItem, setQuantity, withItems } from "./cart.rules.ts";
import { deleteOldestCarts, insertCart, lockCart, updateCart } from "./carts.store.ts";
import { findProductsForCart } from "./find-server-cart.ts";
import {
	type CartRequest,
	MAX_CARTS_PER_IP,
	MAX_NEW_CARTS_PER_IP,
	NEW_CARTS_WINDOW_MS,
	SERVER_CART_LIFETIME_MS,
} from "./server-cart.rules.ts";

/**
 * `id` is null if there is still no cart; `limited` says why the cart has fewer units than requested, null if it has
 * all.
 */
export type ChangedCart = { id: string | null; limited: QuantityRejection | null };

/**
 * Changes the cart of a browser without scripts (D-71), by the rules of the browser's cart. `id` is null if there is no
 * cart yet; adding a product or filling it by a link creates one.
 * @throws ShopError product_not_found, product_unavailable for what this caller cannot buy now, too_many_requests
 */
export async function changeServerCart(
	shop: Shop,
	request: CartRequest,
	browser: { id: string | null; clientIp: string | null },
): Promise<ChangedCart> {
	const newId = shop.ids.uuid();
	const products = await findProductsForCart(shop, browser.id ?? newId);
	const product = "productId" in request ? findBuyable(shop, products, request) : null;
	const now = shop.clock.now();
	const expiresAt = now + SERVER_CART_LIFETIME_MS;

	const changed = await transaction(asSystem(shop), async (tx) => {
		const cart = browser.id === null ? undefined : await lockCart(tx, browser.id, now);
		if (browser.id === null || cart === undefined) return null;
		const { next, limited } = change(shop, cart, request, product, products);
		await updateCart(tx, { id: browser.id, cart: next, now, expiresAt });
		return { id: browser.id, limited };
	});
	if (changed !== null) return changed;
	if (request.kind !== "add" && request.kind !== "fill") return { id: null, limited: null };

	await limitAttempts(shop, {
		operation: "new cart",
		who: browser.clientIp,
		max: MAX_NEW_CARTS_PER_IP,
		windowMs: NEW_CARTS_WINDOW_MS,
	});
	return await transaction(asSystem(shop), async (tx) => {
		const { next, limited } = change(shop, emptyCart(shop.ids.uuid()), request, product, products);
		const ipKey = browser.clientIp === null ? null : hashText(browser.clientIp);
		await insertCart(tx, { id: newId, cart: next, ipKey, now, expiresAt });
		if (ipKey !== null) await deleteOldestCarts(tx, ipKey, MAX_CARTS_PER_IP);
		return { id: newId, limited };
	});
}

/** The product of a request; only added products must be available. */
function findBuyable(
	shop: Shop,
	products: readonly Product[],
	request: Extract<CartRequest, { productId: number }>,
): Product | null {
	const product = products.find(({ id }) => id === request.productId) ?? null;
	if (request.kind !== "add") return product;
	if (product === null) {
		throw new ShopError("product_not_found", { params: { product_name: `#${request.productId}` } });
	}
	const viewer = { isAdministrator: shop.caller.role === "administrator" };
	if (availabilityOf(product, viewer, shop.clock.now()) !== "available") {
		throw new ShopError("product_unavailable", { params: { product_name: product.name } });
	}
	return product;
}

function change(
	shop: Shop,
	cart: Cart,
	request: CartRequest,
	product: Product | null,
	products: readonly Product[],
): { next: Cart; limited: QuantityRejection | null } {
	switch (request.kind) {
		case "empty":
			return { next: clearCart(shop.ids.uuid()), limited: null };
		case "remove":
			return { next: removeItem(cart, request.productId), limited: null };
		case "set": {
			if (product === null) return { next: cart, limited: null };
			const next = setQuantity(cart, request.productId, request.quantity, quantityLimit(product));
			return { next, limited: quantityRejection(product, request.quantity) };
		}
		case "add": {
			if (product === null) return { next: cart, limited: null };
			const inCart = cart.items.find(({ id }) => id === product.id)?.quantity ?? 0;
			const next = addItem(cart, itemOf(product), request.quantity, quantityLimit(product));
			return { next, limited: quantityRejection(product, inCart + request.quantity) };
		}
		// Sold out or not: the cart itself says what cannot be had now, and of what there are fewer.
		case "fill":
			return { next: request.lines.reduce((filled, line) => fillUp(filled, line, products), cart), limited: null };
		case "replace":
			return change(shop, withItems(cart, []), { ...request, kind: "fill" }, product, products);
	}
}

function fillUp(cart: Cart, line: { productId: number; quantity: number }, products: readonly Product[]): Cart {
	const product = products.find(({ id }) => id === line.productId);
	const inCart = cart.items.find(({ id }) => id === line.productId)?.quantity ?? 0;
	const wanted = Math.min(line.quantity, product?.orderLimit ?? line.quantity);
	if (product === undefined || inCart >= wanted) return cart;
	return addItem(cart, itemOf(product), wanted - inCart, wanted);
}

function itemOf({ id, name, priceCents, image }: Product) {
	return { id, name, price: dollarsFromCents(priceCents), image };
}
