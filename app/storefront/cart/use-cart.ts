import { useEffect, useMemo } from "react";
import { createStore, useStore } from "#app/interface/store.ts";
import { type LiveProducts, LOADING_PRODUCTS, liveProducts, useLiveProducts } from "#app/storefront/live-products.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { type Cart, emptyCart } from "#shop/cart/cart.rules.ts";
import { type CartChange, type ReconciledCart, reconcileCart } from "#shop/cart/reconcile-cart.rules.ts";
import { cartStore } from "./cart-store.ts";

/** `isLoaded` is false on the server and during hydration: only the browser knows the cart. */
export type CartView = ReconciledCart & { isLoaded: boolean };

type PriceChange = Extract<CartChange, { kind: "price" }>;

const UNKNOWN: Cart = emptyCart("");
const NO_NOTES: readonly PriceChange[] = [];

/** Price changes already saved but not yet shown. */
const priceNotes = createStore(NO_NOTES);

/**
 * The cart reconciled with the current catalog once that is loaded (D-49). Unavailable items stay saved and are only
 * left out of the view, because stock may come back.
 */
export function useCart(): CartView {
	const saved = useStore(cartStore, UNKNOWN);
	const { products } = useStore(liveProducts, LOADING_PRODUCTS);
	const notes = useStore(priceNotes, NO_NOTES);
	return useMemo(() => {
		const isLoaded = saved !== UNKNOWN;
		if (products === null) return { cart: saved, changes: [...notes], unavailable: [], isLoaded };
		// The API lists admin-only products for administrators only, so everything in the catalog may be shown.
		const view = reconcileCart(saved, products, { isAdministrator: true }, shopNow());
		const changes = view.changes.filter((change) => change.kind !== "price" || !isNoted(notes, change));
		return { ...view, changes: [...notes, ...changes], isLoaded };
	}, [saved, products, notes]);
}

/** The same for pages that show prices: also loads the catalog, saves current prices and shows what changed. */
export function useCheckedCart(): CartView & { live: LiveProducts } {
	const live = useLiveProducts();
	const view = useCart();
	const { cart, changes } = view;
	useEffect(() => {
		const prices = changes.filter((change) => change.kind === "price");
		const isNew = prices.some((change) => !isNoted(priceNotes.get(), change));
		if (!isNew) return;
		priceNotes.set(prices);
		cartStore.adopt(cart.items);
	}, [cart, changes]);
	return { ...view, live };
}

function isNoted(notes: readonly PriceChange[], change: CartChange): boolean {
	return notes.some(
		(note) => note === change || (change.kind === "price" && note.id === change.id && note.toCents === change.toCents),
	);
}
