import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { isLocalCarrier } from "#shop/selling/orders/fulfillment/carriers.rules.ts";

/** When and how a parcel left, its number with the way to the carrier, and when it arrived. */
export function ShipmentLines({ shipment }: { shipment: NonNullable<PageOrder["shipment"]> }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { trackingNumber: number, trackingUrl: url } = shipment;
	return (
		<p className="text-muted wrap-anywhere">
			{t(isLocalCarrier(shipment.carrier) ? "order_shipment_local" : "order_shipment", {
				carrier: shipment.carrier,
				when: time(shipment.shippedAt),
			})}
			{number !== null && <span className="block">{t("order_tracking_number", { number })}</span>}
			{url !== null && (
				<a
					href={url}
					target="_blank"
					rel="noreferrer"
					className="flex min-h-8 items-center font-semibold text-brand-strong underline pointer-coarse:min-h-11"
				>
					{t("order_track")}
				</a>
			)}
			{shipment.deliveredAt !== null && (
				<span className="block">{t("order_delivered_on", { when: time(shipment.deliveredAt) })}</span>
			)}
		</p>
	);
}
