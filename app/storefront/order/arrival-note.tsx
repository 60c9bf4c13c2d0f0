import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { useAbroadText } from "#app/storefront/selling/use-abroad-text.ts";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDays } from "#i18n/format.ts";
import { orderArrival } from "#shop/selling/orders/order-arrival.rules.ts";
import type { ShippingMethod } from "#shop/selling/pricing/shipping.rules.ts";

type ArrivalProps = {
	order: { status: string; shippingMethod: ShippingMethod; createdAt: string };
	/** Where it ships; null if nothing does. */
	country: string | null;
	className?: string;
};

/** When an order should arrive, or that times to its country vary (D-77); nothing once it has arrived. */
export function ArrivalNote({ order, country, className }: ArrivalProps) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const { delivery } = useSelling();
	const abroad = useAbroadText();
	const { status, shippingMethod } = order;
	const placed = { status, shippingMethod, country, createdAt: Date.parse(order.createdAt) };
	const arrival = orderArrival(placed, shopNow(), timeZone, delivery);
	if (arrival === null) return null;
	if (arrival.kind === "varies") return <p className={className}>{abroad}</p>;
	return (
		<p className={className}>
			{arrival.days && (
				<strong className="block font-semibold text-ink">
					{t("common.delivery_dates", { dates: formatDays(arrival.days, language) })}
				</strong>
			)}
			{shippingMethod === "local"
				? t("success.local_delivery", delivery.local)
				: t("common.delivery", delivery.standard)}
		</p>
	);
}
