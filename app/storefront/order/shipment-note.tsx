import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { isLocalCarrier, trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";

type ShipmentNoteProps = {
	shipment: { carrier: string; trackingNumber: string | null; shippedAt: string; deliveredAt: string | null };
	className?: string;
};

/** When and how a package left, its tracking number as a link to the carrier, and when it arrived. */
export function ShipmentNote({ shipment, className }: ShipmentNoteProps) {
	const t = useT(dashboardTexts);
	const date = useDate();
	const { carrier, trackingNumber, shippedAt, deliveredAt } = shipment;
	const url = trackingUrl(carrier, trackingNumber);
	return (
		<ul className={className}>
			<li>{t(isLocalCarrier(carrier) ? "carrier_local" : "carrier", { carrier, date: date(shippedAt) })}</li>
			{trackingNumber !== null && (
				<li>
					{t("tracking_number")}:{" "}
					<strong className="font-semibold text-ink wrap-anywhere">
						{url === null ? (
							trackingNumber
						) : (
							<a
								href={url}
								target="_blank"
								rel="noreferrer"
								className="inline-block py-1 text-brand-strong underline underline-offset-2"
							>
								{trackingNumber}
							</a>
						)}
					</strong>
				</li>
			)}
			{deliveredAt !== null && <li>{t("delivered_on", { date: date(deliveredAt) })}</li>}
		</ul>
	);
}
