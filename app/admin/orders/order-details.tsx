import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { useTime } from "#app/admin/use-time.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { DeskOrderReply } from "./order-row.tsx";

/** Everything that the desk knows of an order. */
export function OrderDetails({ order }: { order: DeskOrderReply }) {
	const say = useAdminTexts();
	const time = useTime();
	const { shipment } = order;
	const discounts = order.points_discount_cents + order.account_discount_cents;
	return (
		<div className="grid gap-6 border-t border-line px-4 py-5 text-[0.9375rem] sm:px-5 lg:grid-cols-3">
			<div>
				<h3 className="font-semibold">{say("order_items")}</h3>
				<ul className="mt-2 flex flex-col gap-1">
					{order.items.map((item) => (
						<li key={item.product_id}>
							{item.quantity} × {item.product_name}
							{item.short_quantity > 0 && (
								<span className="block text-sm text-red">{say("order_short", { count: item.short_quantity })}</span>
							)}
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="font-semibold">{say("order_address")}</h3>
				<address className="mt-2 not-italic wrap-anywhere">
					{order.address.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
					{order.email}
				</address>
				{shipment && (
					<p className="mt-3 text-sm text-muted wrap-anywhere">
						{say("order_shipment", { carrier: shipment.carrier, when: time(shipment.shipped_at) })}
						{shipment.tracking_number !== null && (
							<span className="block">{say("order_tracking_number", { number: shipment.tracking_number })}</span>
						)}
						{shipment.delivered_at !== null && (
							<span className="block">{say("order_delivered_on", { when: time(shipment.delivered_at) })}</span>
						)}
					</p>
				)}
			</div>
			<dl className="grid content-start gap-1">
				<Sum label={say("order_subtotal")} cents={order.subtotal_cents} />
				{discounts > 0 && <Sum label={say("order_discounts")} cents={-discounts} />}
				<Sum label={say("order_tax")} cents={order.tax_cents} />
				<Sum label={say("order_shipping")} cents={order.shipping_cents} />
				<Sum label={say("order_total")} cents={order.total_cents} isStrong />
				{order.refunds.map((refund) => (
					<Sum
						key={refund.id}
						label={`${say("order_refunds")}: ${say(`refund_${refund.state}`)}`}
						note={refund.reason === REJECTED ? say("decide_reject") : refund.reason}
						cents={-refund.amount_cents}
					/>
				))}
			</dl>
		</div>
	);
}

/** The reason that a decision on a flagged order gives by itself. */
const REJECTED = "rejected";

type SumProps = { label: string; note?: string; cents: number; isStrong?: boolean };

function Sum({ label, note = "", cents, isStrong = false }: SumProps) {
	return (
		<div className={`flex justify-between gap-4 ${isStrong ? "font-bold" : ""}`}>
			<dt className="min-w-0">
				{label}
				{note !== "" && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
			</dt>
			<dd className="tabular-nums">{formatUsd(cents)}</dd>
		</div>
	);
}
