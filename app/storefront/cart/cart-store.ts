import { newId } from "#app/new-id.ts";
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
} from "#shop/cart/cart.rules.ts";
import { dollarsFromCents } from "#shop/money.rules.ts";

/** What the store needs of the browser; tests bring their own. */
export type CartBrowser = {
	/** The saved text; throws when the storage is blocked. */
	read(): string | null;
	/** Throws when the storage is full or blocked. */
	write(text: string): void;
	/** Calls back when another tab has saved. */
	watch(onChange: () => void): void;
	newId(): string;
	reportUnparsable(text: string): void;
};

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of one browser. Every change is saved at once (CART-15), what another tab saved is taken over, and the
 * saved text is read when somebody looks for the first time (CART-16).
 */
export function createCartStore(browser: CartBrowser) {
	let known: Cart | null = null;
	/** False after saving has failed: then memory knows more than the storage. */
	let isSaved = true;
	let reportedText: string | null = null;
	const listeners = new Set<() => void>();

	const show = (cart: Cart) => {
		if (cart === known) return;
		known = cart;
		for (const listener of listeners) listener();
	};

	const load = (): Cart => {
		const text = readText();
		const { cart, problem } = loadCart(text, known?.items.length === 0 ? known.id : browser.newId());
		if (problem !== null && text !== null && text !== reportedText) {
			reportedText = text;
			browser.reportUnparsable(text);
		}
		return cart;
	};

	const readText = (): string | null => {
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
		// Another tab may have saved a moment ago, and its message is still on the way.
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
		/** Saves today's names, prices and pictures; quantities and items that cannot be bought now stay (D-49). */
		adopt: (today: readonly CartItem[]) => change((cart) => adoptInfo(cart, today)),
		/** Puts in what another cart of this browser has; of what is in both, the larger quantity counts (D-71). */
		join: (items: readonly CartItem[]) => change((cart) => items.reduce(joinItem, cart)),
		/** Takes out what an order of this cart has bought; what was put in since stays, in a cart of its own. */
		settle: (cartId: string, bought: readonly Pick<CartItem, "id" | "quantity">[]) =>
			change((cart) => (cart.id === cartId ? leftOver(cart, bought, browser.newId()) : cart)),
	};
}

function adoptInfo(cart: Cart, today: readonly CartItem[]): Cart {
	const items = cart.items.map((item) => {
		const info = today.find(({ id }) => id === item.id);
		return info ? { ...info, quantity: item.quantity } : item;
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

/** The cart of this browser. */
export const cartStore = createCartStore({
	read: () => localStorage.getItem(CART_STORAGE_KEY),
	write: (text) => localStorage.setItem(CART_STORAGE_KEY, text),
	watch: (onChange) =>
		addEventListener("storage", ({ key }) => {
			if (key === CART_STORAGE_KEY || key === null) onChange();
		}),
	newId,
	reportUnparsable: (text) => console.error("The saved cart could not be parsed and is ignored.", text.slice(0, 200)),
});

/** The item that a product makes in the cart. */
export function itemOf(product: { id: number; name: string; priceCents: number; image: string }) {
	const { id, name, priceCents, image } = product;
	return { id, name, price: dollarsFromCents(priceCents), image };
}
