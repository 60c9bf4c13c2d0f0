import { useEffect, useMemo } from "react";
import { useSession } from "#app/account/session.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { useDiscount } from "#app/storefront/discount/discount-store.ts";
import { type LiveProducts, LOADING_PRODUCTS, liveProducts, useLiveProducts } from "#app/storefront/live-products.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { type Cart, type CartItem, emptyCart } from "#shop/selling/cart/cart.rules.ts";
import { type CartChange, type ReconciledCart, reconcileCart } from "#shop/selling/cart/reconcile-cart.rules.ts";
import { cartStore } from "./cart-store.ts";
import type { LoadedCart } from "./loaded-cart.ts";

/** `isLoaded` is false on the server and during hydration: only the browser knows the cart. */
export type CartView = ReconciledCart & { isLoaded: boolean };

/** A change that is saved as soon as it is known. */
type SavedChange = Extract<CartChange, { kind: "price" | "quantity" }>;

const UNKNOWN: Cart = emptyCart("");
const NO_NOTES: readonly SavedChange[] = [];

/** Changes of prices and quantities that are saved already, and still to be read on this page. */
const savedNotes = createStore(NO_NOTES);

/**
 * The cart reconciled with the current catalog once that is loaded (D-49). Unavailable items stay saved and are only
 * left out of the view, because stock may come back.
 */
export function useCart(): CartView {
	const saved = useStore(cartStore, UNKNOWN);
	const { products } = useStore(liveProducts, LOADING_PRODUCTS);
	const saidNotes = useStore(savedNotes, NO_NOTES);
	return useMemo(() => {
		const isLoaded = saved !== UNKNOWN;
		const notes = saidNotes.filter((note) => note.kind === "price" || isStillCapped(saved, note));
		if (products === null) return { cart: saved, changes: [...notes], unavailable: [], isLoaded };
		// The API lists admin-only products for administrators only, so everything in the catalog may be shown.
		const view = reconcileCart(saved, products, { isAdministrator: true }, shopNow());
		const changes = view.changes.filter((change) => !isNoted(notes, change));
		return { ...view, changes: [...notes, ...changes], isLoaded };
	}, [saved, products, saidNotes]);
}

/** The same for pages that show prices: also loads the catalog, saves current prices and quantities and shows what changed. */
function useCheckedCart(): CartView & { live: LiveProducts } {
	const live = useLiveProducts();
	const view = useCart();
	const { cart, changes } = view;
	useEffect(() => {
		const notes = changes.filter((change) => change.kind !== "unavailable");
		if (notes.some((change) => !isNoted(savedNotes.get(), change))) savedNotes.set(notes);
		if (isOutdated(cartStore.get(), cart.items)) cartStore.adopt(cart.items);
	}, [cart, changes]);
	return { ...view, live };
}

/** The browser's cart, its discount code and its buyer; on the server those that the page's loader has for a browser without scripts. */
export function usePageCart(loaded: LoadedCart | null) {
	const own = useCheckedCart();
	const session = useSession();
	const discount = useDiscount();
	if (!import.meta.env.SSR || loaded === null) return { ...own, session, discount };
	const live: LiveProducts = { status: "ready", products: loaded.products };
	return { ...loaded, live, isLoaded: true };
}

function isOutdated(saved: Cart, today: readonly CartItem[]): boolean {
	return saved.items.some((item) =>
		today.some(({ id, price, quantity }) => id === item.id && (price !== item.price || quantity < item.quantity)),
	);
}

function isNoted(notes: readonly SavedChange[], change: CartChange): boolean {
	return notes.some((note) => note.id === change.id && endOf(note) === endOf(change));
}

/** What the change leads to, as text: a price is not a quantity. */
function endOf(change: CartChange): string {
	if (change.kind === "unavailable") return change.kind;
	return `${change.kind} ${change.kind === "price" ? change.toCents : change.to}`;
}

/** Whether the quantity is still the one that the note names. */
function isStillCapped(saved: Cart, { id, to }: Extract<SavedChange, { kind: "quantity" }>): boolean {
	return (saved.items.find((item) => item.id === id)?.quantity ?? 0) >= to;
}
