import { newId } from "#app/new-id.ts";
import { dollarsFromCents } from "#shop/kernel/money.rules.ts";
import {
	addItem,
	CART_STORAGE_KEY,
	type Cart,
	type CartItem,
	clearCart,
	loadCart,
	removeItem,
	setQuantity,
	withItems,
} from "#shop/selling/cart/cart.rules.ts";

/** The browser features the store uses; tests bring their own. */
export type CartBrowser = {
	/** The stored text; throws if the storage is blocked. */
	read(): string | null;
	/** Throws if the storage is full or blocked. */
	write(text: string): void;
	/** Calls back when another tab has written. */
	watch(onChange: () => void): void;
	newId(): string;
	reportUnparsable(text: string): void;
};

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of one browser. Every change is saved at once (CART-15), changes from other tabs are adopted, and storage
 * is first read when the cart is first used (CART-16).
 */
export function createCartStore(browser: CartBrowser) {
	let known: Cart | null = null;
	/** False after a failed save: then memory is newer than the storage. */
	let isSaved = true;
	let reportedText: string | null = null;
	const listeners = new Set<() => void>();

	const show = (cart: Cart) => {
		if (cart === known) return;
		known = cart;
		for (const listener of listeners) listener();
	};

	const load = (): Cart => {
		const text = storedText();
		const { cart, problem } = loadCart(text, known?.items.length === 0 ? known.id : browser.newId());
		if (problem !== null && text !== null && text !== reportedText) {
			reportedText = text;
			browser.reportUnparsable(text);
		}
		return cart;
	};

	const storedText = (): string | null => {
		try {
			return browser.read();
		} catch {
			isSaved = false;
			return null;
		}
	};

	const get = (): Cart => {
		if (known === null) {
			known = load();
			browser.watch(() => show(load()));
		}
		return known;
	};

	const change = (work: (cart: Cart) => Cart): void => {
		const before = get();
		// Another tab may have just saved, before its storage event arrives.
		const latest = isSaved ? load() : before;
		const next = work(latest);
		show(next);
		if (next === latest && isSaved) return;
		try {
			browser.write(JSON.stringify(next));
			isSaved = true;
		} catch {
			isSaved = false;
		}
	};

	return {
		get,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		add: (item: Omit<CartItem, "quantity">, quantity: number, limit: number) =>
			change((cart) => addItem(cart, item, quantity, limit)),
		remove: (id: number) => change((cart) => removeItem(cart, id)),
		setQuantity: (id: number, quantity: number, limit: number) =>
			change((cart) => setQuantity(cart, id, quantity, limit)),
		clear: () => change(() => clearCart(browser.newId())),
		/** Saves current names, prices and images, and caps quantities at the given ones; unavailable items stay (D-49). */
		adopt: (today: readonly CartItem[]) => change((cart) => adoptInfo(cart, today)),
		/** Merges another cart of this browser; for products in both, the larger quantity counts (D-71). */
		join: (items: readonly CartItem[]) => change((cart) => items.reduce(joinItem, cart)),
		/** Removes what an order of this cart has bought; anything added since stays, in a new cart. */
		settle: (cartId: string, bought: readonly Pick<CartItem, "id" | "quantity">[]) =>
			change((cart) => (cart.id === cartId ? leftOver(cart, bought, browser.newId()) : cart)),
	};
}

function adoptInfo(cart: Cart, today: readonly CartItem[]): Cart {
	const items = cart.items.map((item) => {
		const info = today.find(({ id }) => id === item.id);
		return info ? { ...info, quantity: Math.min(item.quantity, info.quantity) } : item;
	});
	return withItems(cart, items);
}

function joinItem(cart: Cart, { quantity, ...item }: CartItem): Cart {
	const inCart = cart.items.find(({ id }) => id === item.id)?.quantity ?? 0;
	return quantity <= inCart ? cart : addItem(cart, item, quantity - inCart, Number.POSITIVE_INFINITY);
}

function leftOver(cart: Cart, bought: readonly Pick<CartItem, "id" | "quantity">[], newId: string): Cart {
	const items = cart.items.flatMap((item) => {
		const quantity = item.quantity - (bought.find(({ id }) => id === item.id)?.quantity ?? 0);
		return quantity > 0 ? [{ ...item, quantity }] : [];
	});
	return { ...withItems(cart, items), id: newId };
}

/** With where the visit came from that filled the cart, once `report-visits.ts` knows, and if it may be known. */
export const cartStore: CartStore & { cameFrom?: string } = createCartStore({
	read: () => localStorage.getItem(CART_STORAGE_KEY),
	write: (text) => localStorage.setItem(CART_STORAGE_KEY, text),
	watch: (onChange) =>
		addEventListener("storage", ({ key }) => {
			if (key === CART_STORAGE_KEY || key === null) onChange();
		}),
	newId,
	reportUnparsable: (text) => console.error("The saved cart could not be parsed and is ignored.", text.slice(0, 200)),
});

export function itemOf(product: { id: number; name: string; priceCents: number; image: string }) {
	const { id, name, priceCents, image } = product;
	return { id, name, price: dollarsFromCents(priceCents), image };
}
