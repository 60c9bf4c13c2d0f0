import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { formatDays } from "#i18n/format.ts";
import { deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";
import { useAbroadText } from "./selling/use-abroad-text.ts";
import { useSelling } from "./selling/use-selling.ts";
import { shopNow } from "./shop-clock.ts";
import { useSiteInfo } from "./site-info.ts";

/**
 * The days on which an order placed now should arrive in the United States, with what is not promised (PRICE-05, D-77).
 * A cached page may be older than today, so only the browser fills in the days; their line is reserved for them.
 */
export function DeliveryDates() {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const { delivery } = useSelling();
	const abroad = useAbroadText();
	const isHydrated = useHydrated();
	const days = isHydrated ? deliveryEstimate({ country: "US" }, shopNow(), timeZone, delivery) : null;
	return (
		<>
			<span className="block min-h-6 font-semibold text-ink noscript:hidden">
				{days && t("common.delivery_dates", { dates: formatDays(days, language) })}
			</span>
			<span className="block text-sm text-muted">
				{t("common.delivery", delivery.standard)} {abroad}
			</span>
		</>
	);
}
