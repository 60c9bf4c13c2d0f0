import { useEffect } from "react";
import { api } from "#app/api-client.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { DEFAULT_SELLING, type SellingSettings } from "#shop/kernel/settings/settings.rules.ts";

/** What this browser has asked for since the page came; null: nothing yet. */
const currentSelling = createStore<SellingSettings | null>(null);

/** The owner's settings that prices and dates follow, as the page came with them or as an open cart asked since. */
export function useSelling(): SellingSettings {
	const { selling } = useSiteInfo();
	return useStore(currentSelling, null) ?? selling ?? DEFAULT_SELLING;
}

/** How often a cart that is looked at asks. */
const REFRESH_MS = 10_000;

/** Keeps the settings current while a cart is open: when it opens, when it is looked at again, and while it is. */
export function useCurrentSelling(): void {
	useEffect(() => {
		const left = new AbortController();
		const { signal } = left;
		const refresh = () => {
			if (document.visibilityState === "visible") void refreshSelling(signal);
		};
		refresh();
		const timer = setInterval(refresh, REFRESH_MS);
		window.addEventListener("focus", refresh, { signal });
		document.addEventListener("visibilitychange", refresh, { signal });
		return () => {
			clearInterval(timer);
			left.abort();
		};
	}, []);
}

/** What is known stays if this fails: the server prices the order anyway. */
async function refreshSelling(signal: AbortSignal): Promise<void> {
	const selling = await api.get("/api/shop-settings", { signal }).catch(() => null);
	if (selling !== null && !signal.aborted) currentSelling.set(selling);
}
