import { centsFromDollars, dollarsFromCents } from "#shop/kernel/money.rules.ts";

/** Key in local storage (CART-15, CONST-29). */
export const CART_STORAGE_KEY = "cart";

/** How long "added to cart" is shown (CONST-22). */
export const ADDED_TO_CART_MS = 3000;

/** Exceeds any stock; limits a tampered saved cart to exact arithmetic. */
const QUANTITY_CEILING = 999;

/** A cart line; `price` in dollars, as the specification stores it (CART-02). */
export type CartItem = { id: number; name: string; price: number; image: string; quantity: number };

/** `id` is random, created by the browser; `total` in dollars, exact to the cent (CART-01). */
export type Cart = { id: string; items: CartItem[]; total: number; itemCount: number };

export function emptyCart(id: string): Cart {
	return { id, items: [], total: 0, itemCount: 0 };
}

/**
 * Adds `quantity` units of a product, up to `limit` in total (CART-03, CART-08, CART-39): with a limit of 1 a second
 * trial pack or test product is ignored (CART-09, CART-10), as is a quantity below 1.
 */
export function addItem(cart: Cart, item: Omit<CartItem, "quantity">, quantity: number, limit: number): Cart {
	const existing = cart.items.find((other) => other.id === item.id);
	const inCart = existing?.quantity ?? 0;
	const wanted = Math.min(inCart + wholeQuantity(quantity), limitOf(limit));
	if (wanted <= inCart) return cart;
	if (existing === undefined) return withItems(cart, [...cart.items, { ...item, quantity: wanted }]);
	return withQuantity(cart, item.id, wanted);
}

/** Removes a product with all its units (CART-04, CART-11, CART-12). */
export function removeItem(cart: Cart, id: number): Cart {
	const rest = cart.items.filter((item) => item.id !== id);
	return rest.length === cart.items.length ? cart : withItems(cart, rest);
}

/**
 * Sets the units of a product in the cart (CART-05): 0 or less removes it (CART-13), an unknown id is ignored
 * (CART-14), more than `limit` becomes the limit. Anything but a number leaves the cart unchanged.
 */
export function setQuantity(cart: Cart, id: number, quantity: number, limit: number): Cart {
	if (Number.isNaN(quantity)) return cart;
	if (quantity <= 0) return removeItem(cart, id);
	return withQuantity(cart, id, Math.max(1, Math.min(wholeQuantity(quantity), limitOf(limit))));
}

/** An empty cart with a new id (CART-06). */
export function clearCart(newId: string): Cart {
	return emptyCart(newId);
}

/**
 * Restores a saved cart (CART-07), from the text in local storage or its parsed value. Nothing saved gives an empty
 * cart. Invalid data is ignored and reported for the caller to log (CART-17, CART-18). Totals are recomputed, broken
 * items dropped, duplicates merged.
 */
export function loadCart(saved: unknown, newId: string): { cart: Cart; problem: null | "unparsable" } {
	if (saved === null || saved === undefined) return { cart: emptyCart(newId), problem: null };
	const value = typeof saved === "string" ? parseJson(saved) : saved;
	if (!isRecord(value) || !Array.isArray(value.items)) return { cart: emptyCart(newId), problem: "unparsable" };

	const id = typeof value.id === "string" && value.id !== "" ? value.id : newId;
	const items = value.items.filter(isCartItem);
	const cart = items.reduce(
		(cart, item) => addItem(cart, itemFields(item), item.quantity, QUANTITY_CEILING),
		emptyCart(id),
	);
	return { cart, problem: null };
}

/** Parses the quantity field: a whole number, at least 1; anything else is 1 (CART-27, CART-28). */
export function parseQuantityInput(text: string): number {
	const typed = text.trim() === "" ? Number.NaN : Number(text);
	return Number.isFinite(typed) ? Math.max(1, wholeQuantity(typed)) : 1;
}

/** The cart with other items; total and count are recomputed (CART-40). */
export function withItems(cart: Cart, items: CartItem[]): Cart {
	let cents = 0;
	let itemCount = 0;
	for (const item of items) {
		cents += centsFromDollars(item.price) * item.quantity;
		itemCount += item.quantity;
	}
	return { ...cart, items, total: dollarsFromCents(cents), itemCount };
}

function withQuantity(cart: Cart, id: number, quantity: number): Cart {
	const existing = cart.items.find((item) => item.id === id);
	if (existing === undefined || existing.quantity === quantity) return cart;
	return withItems(
		cart,
		cart.items.map((item) => (item === existing ? { ...item, quantity } : item)),
	);
}

function limitOf(limit: number): number {
	return Math.min(limit, QUANTITY_CEILING);
}

function wholeQuantity(quantity: number): number {
	if (Number.isNaN(quantity)) return 0;
	return Math.floor(Math.min(quantity, QUANTITY_CEILING));
}

function isCartItem(value: unknown): value is CartItem {
	if (!isRecord(value)) return false;
	const { id, name, price, image, quantity } = value;
	const texts = typeof name === "string" && typeof image === "string";
	return texts && isWhole(id) && isWhole(quantity) && typeof price === "number" && price >= 0 && price < 1_000_000;
}

function itemFields({ id, name, price, image }: CartItem): Omit<CartItem, "quantity"> {
	return { id, name, price, image };
}

function isWhole(value: unknown): value is number {
	return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
