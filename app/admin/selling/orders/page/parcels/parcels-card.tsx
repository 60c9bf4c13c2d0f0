import { useState } from "react";
import { useMay } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { ShipPanel } from "./ship-panel.tsx";
import { ShipmentLines } from "./shipment-lines.tsx";

type Parcel = PageOrder["shipments"][number];

/** The parcels of an order that leaves in several, and what is still to be sent. */
export function ParcelsCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const nameOf = (productId: number) => order.items.find((item) => item.productId === productId)?.productName ?? "";
	return (
		<PageCard title={t("parcels_title")}>
			<ol className="divide-y divide-line">
				{order.shipments.map((parcel, index) => (
					<ParcelItem key={parcel.id} order={order} parcel={parcel} number={index + 1} />
				))}
			</ol>
			{order.unsent.length > 0 && order.fulfillmentStatus !== "cancelled" && (
				<p className="mt-3 border-t border-line pt-3 font-medium">
					{t("parcels_unsent", {
						items: order.unsent.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(", "),
					})}
				</p>
			)}
		</PageCard>
	);
}

function ParcelItem({ order, parcel, number }: { order: PageOrder; parcel: Parcel; number: number }) {
	const t = useT(adminTexts);
	const writes = useWrites();
	const mayShip = useMay()("orders.ship");
	const [isCorrecting, setCorrecting] = useState(false);
	const to = { params: { id: order.id }, query: { parcel: parcel.id } };
	const act = (changed: Promise<unknown>, done: KeyTaking<typeof adminTexts>) =>
		changed.then(
			() => showToast("success", t(done)),
			(error) => showToast("error", t("order_change_failed", { message: failureText(error, t) })),
		);
	return (
		<li className="py-3 first:pt-0 last:pb-0">
			<p className="font-semibold">{t("parcel_number", { number })}</p>
			{parcel.items.length > 0 && <p>{parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>}
			<ShipmentLines shipment={parcel} />
			{mayShip && (
				<div className="mt-2 flex flex-wrap gap-2">
					<Button
						variant="secondary"
						size="small"
						aria-expanded={isCorrecting}
						onClick={() => setCorrecting(!isCorrecting)}
					>
						{t("order_correct")}
					</Button>
					{parcel.deliveredAt === null ? (
						<Button
							variant="secondary"
							size="small"
							onClick={() => void act(writes.post("/api/admin/orders/{id}/delivery", to), "parcel_delivered_done")}
						>
							{t("order_deliver")}
						</Button>
					) : (
						<Button
							variant="quiet"
							size="small"
							onClick={() => void act(writes.delete("/api/admin/orders/{id}/delivery", to), "order_undo_delivery_done")}
						>
							{t("order_undo_delivery")}
						</Button>
					)}
					{parcel.canUndo && (
						<AskButton
							variant="quiet"
							size="small"
							label={t("order_undo_shipment")}
							title={t("order_undo_shipment_title", { number: order.orderNumber })}
							question={<p>{t("order_undo_shipment_text")}</p>}
							onConfirm={() => act(writes.delete("/api/admin/orders/{id}/shipment", to), "order_undo_shipment_done")}
						/>
					)}
				</div>
			)}
			{isCorrecting && <ShipPanel order={order} corrected={parcel} onClose={() => setCorrecting(false)} />}
		</li>
	);
}
