import { Truck } from "lucide";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatCountry, formatDays } from "#i18n/format.ts";
import { businessDaysOf, deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";
import type { ShippingMethod } from "#shop/selling/pricing/shipping.rules.ts";

/** When the order should arrive at this address; no time is stated for other countries (PRICE-05, D-77). */
export function DeliveryLine({ country, method }: { country: string; method: ShippingMethod }) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const isHydrated = useHydrated();
	const isLocal = method === "local";
	const { delivery, shipping } = useSelling();
	const days = businessDaysOf(method, delivery);
	const estimate = deliveryEstimate({ country, method }, shopNow(), timeZone, delivery);
	return (
		<p className="flex items-start gap-2.5 text-sm text-muted">
			<Icon of={Truck} className="mt-px text-brand-strong" />
			<span>
				{isHydrated && estimate && (
					<span className="block font-semibold text-ink">
						{t("common.delivery_dates", { dates: formatDays(estimate, language) })}
					</span>
				)}
				{estimate === null
					? t("checkout.delivery_varies", { country: formatCountry(country, language) })
					: isLocal && shipping.localDelivery !== null
						? t("checkout.local", { ...shipping.localDelivery, ...days })
						: t("common.delivery", days)}
			</span>
		</p>
	);
}
