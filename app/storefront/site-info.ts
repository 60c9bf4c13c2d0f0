import { useRouteLoaderData } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/language.ts";
import { SHOP_TIME_ZONE } from "#shop/calendar.rules.ts";
import type { LaunchDay, LaunchPhase } from "#shop/launch/launch.rules.ts";

/** What every page knows of the shop; nothing in it depends on who looks. */
export type SiteInfo = {
	language: Language;
	/** The shop's own address, without a slash at the end. */
	publicUrl: string;
	support: { email: string; phone: string };
	/** The time zone that the shop's dates are in. */
	timeZone: string;
	/** How far the shop's clock is ahead of the real one, in ms; 0 unless it was set for a preview. */
	clockOffsetMs: number;
	/** The launch day, and where it stood when the page was made. */
	launch: LaunchDay & { phase: LaunchPhase };
};

const UNKNOWN: SiteInfo = {
	language: DEFAULT_LANGUAGE,
	publicUrl: "",
	support: { email: "", phone: "" },
	timeZone: SHOP_TIME_ZONE,
	clockOffsetMs: 0,
	launch: { startsAt: 0, endsAt: 0, phase: "after" },
};

/** The facts that came with the page; empty ones when the page failed before it had them. */
export function useSiteInfo(): SiteInfo {
	return useRouteLoaderData<SiteInfo>("root") ?? UNKNOWN;
}
