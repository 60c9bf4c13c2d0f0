import { Truck } from "lucide";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { PostalAddress } from "#app/account/dashboard/addresses/postal-address.tsx";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { isLocalCarrier } from "#shop/orders/fulfillment/carriers.rules.ts";

/** An order's totals, shipping address and shipment; `heading` is one level below the order's own. */
export function AccountOrderDetails({ order, heading: Heading }: { order: AccountOrder; heading: "h3" | "h4" }) {
	const t = useT(dashboardTexts);
	const needsParcel = order.shippingMethod !== "none";
	return (
		<div className="mt-3 grid gap-8 border-t border-line pt-6 md:grid-cols-2">
			<OrderTotals amounts={orderAmountsOf(order)} />
			<div className="flex flex-col gap-6">
				{needsParcel && <ShipmentInfo order={order} heading={Heading} />}
				{order.shippingAddress && (
					<div>
						<Heading className="mb-1 font-bold">{t("shipping_to")}</Heading>
						<PostalAddress address={order.shippingAddress} />
					</div>
				)}
			</div>
		</div>
	);
}

function ShipmentInfo({ order, heading: Heading }: { order: AccountOrder; heading: "h3" | "h4" }) {
	const t = useT(dashboardTexts);
	const date = useDate();
	const { shipment, status } = order;
	return (
		<div>
			<Heading className="mb-1 flex items-center gap-2 font-bold">
				<Icon of={Truck} className="text-brand-strong" />
				{t("shipment")}
			</Heading>
			{shipment === null ? (
				<p className="text-[0.9375rem] text-muted">
					{t(status === "cancelled" ? "no_shipment_cancelled" : "no_shipment")}
				</p>
			) : (
				<ul className="flex flex-col gap-1 text-[0.9375rem] text-muted">
					<li>
						{t(isLocalCarrier(shipment.carrier) ? "carrier_local" : "carrier", {
							carrier: shipment.carrier,
							date: date(shipment.shippedAt),
						})}
					</li>
					{shipment.trackingNumber !== null && (
						<li>
							{t("tracking_number")}:{" "}
							<strong className="font-semibold text-ink wrap-anywhere">{shipment.trackingNumber}</strong>
						</li>
					)}
					{shipment.deliveredAt !== null && <li>{t("delivered_on", { date: date(shipment.deliveredAt) })}</li>}
				</ul>
			)}
		</div>
	);
}
