import { Truck } from "lucide";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { PostalAddress } from "#app/account/dashboard/addresses/postal-address.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ArrivalNote } from "#app/storefront/order/arrival-note.tsx";
import { ShipmentNote } from "#app/storefront/order/shipment-note.tsx";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";

type AccountOrderDetailsProps = {
	order: AccountOrder;
	/** One level below the order's own. */
	heading: "h3" | "h4";
	/** Where it ships, if the order has no address to show. */
	country?: string | null;
};

/** An order's totals, shipping address and shipment. */
export function AccountOrderDetails({ order, heading: Heading, country = null }: AccountOrderDetailsProps) {
	const t = useT(dashboardTexts);
	const destination = order.shippingAddress?.country ?? country;
	const needsParcel = order.shippingMethod !== "none";
	return (
		<div className="mt-3 grid gap-8 border-t border-line pt-6 md:grid-cols-2 print:grid-cols-2">
			<OrderTotals amounts={orderAmountsOf(order)} country={destination} />
			<div className="flex flex-col gap-6">
				{needsParcel && (
					<div>
						<Heading className="mb-1 flex items-center gap-2 font-bold">
							<Icon of={Truck} className="text-brand-strong" />
							{t("shipment")}
						</Heading>
						<div className="flex flex-col gap-2 text-[0.9375rem] text-muted">
							{order.replaces !== null && <p>{t("replacement_of", { number: order.replaces })}</p>}
							{order.shipments.length === 0 && (
								<p>{t(order.status === "cancelled" ? "no_shipment_cancelled" : "no_shipment")}</p>
							)}
							{order.shipments.map((parcel, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place in the list
								<div key={index}>
									{order.shipments.length > 1 && (
										<p className="font-semibold text-ink">{t("parcel_number", { number: index + 1 })}</p>
									)}
									{parcel.items.length > 0 && (
										<p>{parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
									)}
									<ShipmentNote shipment={parcel} className="flex flex-col gap-1" />
								</div>
							))}
							{order.shipments.length > 0 && order.status === "processing" && <p>{t("rest_ships_later")}</p>}
							<ArrivalNote order={order} country={destination} />
						</div>
					</div>
				)}
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
