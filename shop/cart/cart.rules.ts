import { isSingleUnit, SINGLE_UNIT_LIMIT } from "#shop/catalogue/catalogue.rules.ts";
import { centsFromDollars, dollarsFromCents } from "#shop/money.rules.ts";

/** The key in the browser's local storage (CART-15, CONST-29). */
export const CART_STORAGE_KEY = "cart";

/** How long "added to cart" is shown (CONST-22). */
export const ADDED_TO_CART_MS = 3000;

/** More than any shelf holds: keeps a tampered saved cart within exact arithmetic. */
const QUANTITY_CEILING = 999;

/** One product in the cart; `price` in dollars, as the specification stores it (CART-02). */
export type CartItem = { id: number; name: string; price: number; image: string; quantity: number };

/** `id` is made by the browser at random; `total` in dollars, exact to the cent (CART-01). */
export type Cart = { id: string; items: CartItem[]; total: number; itemCount: number };

/** A cart with nothing in it. */
export function emptyCart(id: string): Cart {
	return { id, items: [], total: 0, itemCount: 0 };
}

/**
 * Puts `quantity` units more of a product into the cart, up to `limit` in all (CART-03, CART-08, CART-39).
 * A second trial pack or test product is ignored (CART-09, CART-10), so is a quantity that is not at least 1.
 */
export function addItem(cart: Cart, item: Omit<CartItem, "quantity">, quantity: number, limit: number): Cart {
	const present = cart.items.find((other) => other.id === item.id);
	const inCart = present?.quantity ?? 0;
	const wanted = Math.min(inCart + wholeQuantity(quantity), limitOf(item.id, limit));
	if (wanted <= inCart) return cart;
	if (present === undefined) return withItems(cart, [...cart.items, { ...item, quantity: wanted }]);
	return withQuantity(cart, item.id, wanted);
}

/** Takes a product out, with all its units (CART-04, CART-11, CART-12). */
export function removeItem(cart: Cart, id: number): Cart {
	const rest = cart.items.filter((item) => item.id !== id);
	return rest.length === cart.items.length ? cart : withItems(cart, rest);
}

/**
 * Sets the units of a product that is in the cart (CART-05): 0 or less removes it (CART-13), an id that is not there
 * is ignored (CART-14), more than `limit` becomes the limit. Something that is no number leaves the cart as it is.
 */
export function setQuantity(cart: Cart, id: number, quantity: number, limit: number): Cart {
	if (Number.isNaN(quantity)) return cart;
	if (quantity <= 0) return removeItem(cart, id);
	return withQuantity(cart, id, Math.max(1, Math.min(wholeQuantity(quantity), limitOf(id, limit))));
}

/** An empty cart under a new id (CART-06). */
export function clearCart(newId: string): Cart {
	return emptyCart(newId);
}

/**
 * The cart that was saved (CART-07): the text from local storage, or the value parsed from it. Nothing saved is an
 * empty cart. What cannot be read as a cart is ignored and reported, so that the caller logs it (CART-17, CART-18).
 * Totals are computed anew, single broken items are left out, doubled ones become one.
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

/** The text of the quantity field as a quantity: whole, at least 1; what is no number is 1 (CART-27, CART-28). */
export function parseQuantityInput(text: string): number {
	const typed = text.trim() === "" ? Number.NaN : Number(text);
	return Number.isFinite(typed) ? Math.max(1, wholeQuantity(typed)) : 1;
}

/** The same cart with other items, its total and count computed from them (CART-40). */
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
	const present = cart.items.find((item) => item.id === id);
	if (present === undefined || present.quantity === quantity) return cart;
	return withItems(
		cart,
		cart.items.map((item) => (item === present ? { ...item, quantity } : item)),
	);
}

function limitOf(id: number, limit: number): number {
	return Math.min(limit, isSingleUnit(id) ? SINGLE_UNIT_LIMIT : QUANTITY_CEILING);
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
