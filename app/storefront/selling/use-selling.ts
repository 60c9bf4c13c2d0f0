import { useEffect } from "react";
import { api } from "#app/api-client.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { DEFAULT_SELLING, type SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { LaunchDay } from "#shop/selling/launch/launch.rules.ts";

type Saved = SellingSettings & { launch: LaunchDay };

/** What this browser has loaded since the page came; null: nothing yet. */
const saved = createStore<Saved | null>(null);

/** The owner's settings that prices and dates follow, as the page came with them or as it has loaded them since. */
export function useSelling(): SellingSettings {
	const { selling } = useSiteInfo();
	return useStore(saved, null) ?? selling ?? DEFAULT_SELLING;
}

/** The launch day, likewise. */
export function useLaunchDay(): LaunchDay {
	const { launch } = useSiteInfo();
	return useStore(saved, null)?.launch ?? launch;
}

/** How often a page in use asks: the response is in the shop's memory, and mostly 304. */
const REFRESH_MS = 600;
/** A page that was not touched for so long asks again when it is. */
const UNUSED_MS = 120_000;
const USES = ["focus", "pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Keeps the settings current within a second while a page that depends on them is in use. */
export function useCurrentSettings(isNeeded = true): void {
	useEffect(() => {
		if (!isNeeded) return;
		const left = new AbortController();
		const { signal } = left;
		let usedAt = Date.now();
		let isLoading = false;
		const refresh = async () => {
			const isUsed = document.visibilityState === "visible" && Date.now() - usedAt < UNUSED_MS;
			if (!isUsed || isLoading) return;
			isLoading = true;
			await loadSettings(signal);
			isLoading = false;
		};
		const use = () => {
			usedAt = Date.now();
		};
		for (const event of USES) window.addEventListener(event, use, { signal, passive: true });
		void refresh();
		const timer = setInterval(refresh, REFRESH_MS);
		return () => {
			clearInterval(timer);
			left.abort();
		};
	}, [isNeeded]);
}

/** What is known stays if this fails: the server prices the order anyway. */
async function loadSettings(signal: AbortSignal): Promise<void> {
	const response = await api.get("/api/shop-settings", { signal }).catch(() => null);
	if (response === null || signal.aborted) return;
	const { startsAt, endsAt } = response.launch;
	const current = { ...response, launch: { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) } };
	if (JSON.stringify(current) !== JSON.stringify(saved.get())) saved.set(current);
}
