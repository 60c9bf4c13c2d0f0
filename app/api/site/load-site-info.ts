import type { SiteInfo } from "#app/storefront/site-info.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isSellingSaved, launchOf, sellingOf, settingOf } from "#shop/kernel/settings/settings.ts";
import { launchPhase } from "#shop/selling/launch/launch.rules.ts";

/** What every page knows of the shop; nothing in it depends on the visitor. `realNow` in epoch ms. */
export function loadSiteInfo(shop: Shop, realNow: number): SiteInfo {
	const { config, clock, language } = shop;
	const launch = launchOf(shop);
	const { supportEmail, supportPhone, hours, hoursEs, address, returnDays } = settingOf(shop, "shop");
	return {
		language,
		publicUrl: config.publicUrl,
		support: { email: supportEmail, phone: supportPhone, hours: language === "es" ? hoursEs : hours, address },
		selling: isSellingSaved(shop) ? sellingOf(shop) : null,
		...(returnDays > 0 && { returnDays }),
		timeZone: config.timeZone,
		// The offset from real time, not the instant itself, so that a cached page still shows the right time.
		clockOffsetMs: Math.round((clock.now() - realNow) / 1000) * 1000,
		launch: { ...launch, phase: launchPhase(launch, clock.now()) },
		isDemo: config.isDemo,
	};
}
