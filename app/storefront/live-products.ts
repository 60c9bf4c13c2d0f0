import { useEffect } from "react";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { createStore, useStore } from "#app/interface/store.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { fetchProducts } from "./fetch-products.ts";

/** The current catalog; pages are cached, so stock and prices in them may be slightly old. */
export type LiveProducts =
	| { status: "loading"; products: null }
	| { status: "ready"; products: readonly Product[] }
	| { status: "failed"; products: null };

export const LOADING_PRODUCTS: LiveProducts = { status: "loading", products: null };

/** The last response; the cart's view is computed from it. */
export const liveProducts = createStore<LiveProducts>(LOADING_PRODUCTS);

/** The current catalog, reloaded whenever a page that needs it is opened or the language changes. */
export function useLiveProducts(): LiveProducts {
	const { language } = useLanguage();
	useEffect(() => joinRefresh(language), [language]);
	return useStore(liveProducts, LOADING_PRODUCTS);
}

type Refresh = { users: number; left: AbortController };

/** The requests on their way: the parts of a page that are shown together share one. */
const refreshing = new Map<Language, Refresh>();

/** @returns a function that leaves; the last one to leave aborts the request */
function joinRefresh(language: Language): () => void {
	const refresh = refreshing.get(language) ?? startRefresh(language);
	refresh.users += 1;
	return () => {
		refresh.users -= 1;
		if (refresh.users > 0) return;
		refresh.left.abort();
		if (refreshing.get(language) === refresh) refreshing.delete(language);
	};
}

function startRefresh(language: Language): Refresh {
	const refresh = { users: 0, left: new AbortController() };
	refreshing.set(language, refresh);
	void refreshProducts(language, refresh.left.signal).finally(() => {
		if (refreshing.get(language) === refresh) refreshing.delete(language);
	});
	return refresh;
}

/** Loads the catalog in a language; earlier data stays if this fails. */
async function refreshProducts(language: Language, signal: AbortSignal): Promise<void> {
	try {
		liveProducts.set({ status: "ready", products: await fetchProducts(language, signal) });
	} catch {
		if (!signal.aborted && liveProducts.get().status !== "ready")
			liveProducts.set({ status: "failed", products: null });
	}
}
