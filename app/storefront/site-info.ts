import { useRouteLoaderData } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/language.ts";
import { SHOP_TIME_ZONE } from "#shop/kernel/calendar.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { LaunchDay, LaunchPhase } from "#shop/selling/launch/launch.rules.ts";

/** Shop-wide data for every page; nothing in it depends on the visitor. */
export type SiteInfo = {
	language: Language;
	/** The shop's own URL, without a trailing slash. */
	publicUrl: string;
	/** How customers reach the shop; what is empty is not shown. */
	support: { email: string; phone: string; hours: string; address: string };
	/** Null: the specification's. */
	selling: SellingSettings | null;
	/** Within how many days after its arrival customers can return an order's items by mail; absent: not by the form. */
	returnDays?: number;
	timeZone: string;
	/** How far the shop's clock is ahead of real time, in ms; 0 unless shifted for a preview. */
	clockOffsetMs: number;
	/** The launch day, and its phase when the page was rendered. */
	launch: LaunchDay & { phase: LaunchPhase };
	/** The data is made up, and every page says so. */
	isDemo: boolean;
};

const UNKNOWN: SiteInfo = {
	language: DEFAULT_LANGUAGE,
	publicUrl: "",
	support: { email: "", phone: "", hours: "", address: "" },
	selling: null,
	timeZone: SHOP_TIME_ZONE,
	clockOffsetMs: 0,
	launch: { startsAt: 0, endsAt: 0, phase: "after" },
	isDemo: false,
};

/** The info that came with the page; empty if the page failed before that. */
export function useSiteInfo(): SiteInfo {
	return useRouteLoaderData<SiteInfo>("root") ?? UNKNOWN;
}
