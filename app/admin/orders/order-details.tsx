import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals, TotalsRow } from "#app/storefront/order-totals.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { TextKey } from "#i18n/text-keys.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { isLocalCarrier } from "#shop/orders/fulfillment/carriers.rules.ts";

export function OrderDetails({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	const failed = order.refunds.find((refund) => refund.isUnresolved);
	const discounts = order.pointsDiscountCents + order.accountDiscountCents;
	return (
		<div className="grid gap-6 border-t border-line px-4 py-5 text-[0.9375rem] sm:px-5 lg:grid-cols-3">
			<div>
				<h3 className="font-semibold">{t("order_items")}</h3>
				<ul className="mt-2 flex flex-col gap-1">
					{order.items.map((item) => (
						<li key={item.productId}>
							{item.quantity} × {item.productName}
							{item.shortQuantity > 0 && (
								<span className="block text-sm text-red">{t("order_short", { count: item.shortQuantity })}</span>
							)}
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="font-semibold">{t("order_address")}</h3>
				<address className="mt-2 not-italic wrap-anywhere">
					{order.address.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
					{order.email}
				</address>
				{order.shipment && <ShipmentLines shipment={order.shipment} />}
			</div>
			<OrderTotals
				isCompact
				// Both discounts in one row.
				amounts={orderAmountsOf({ ...order, discountCents: discounts, pointsDiscountCents: 0, refundedCents: 0 })}
				labels={{ account_discount: t("order_discounts"), tax: t("order_tax") }}
			>
				{order.refunds.map((refund) => (
					<TotalsRow
						key={refund.id}
						label={t(`refund_${refund.state}`)}
						note={[
							refund.cause === null ? "" : t(`cause_${refund.cause}`),
							refund.reason,
							t("refund_by", { who: refund.createdBy, when: time(refund.createdAt) }),
						]
							.filter((part) => part !== "")
							.join(" · ")}
						cents={-refund.amountCents}
						variant={refund.state === "failed" ? "void" : "plain"}
					/>
				))}
				{order.disputes.map((dispute) => (
					<TotalsRow
						key={dispute.id}
						label={t(DISPUTE_TEXTS[dispute.state])}
						note={[
							disputeReason(dispute.reason, t),
							dispute.evidenceDueAt === null ? "" : t("order_dispute_due", { when: time(dispute.evidenceDueAt) }),
						]
							.filter((part) => part !== "")
							.join(" · ")}
						cents={-dispute.amountCents}
						variant={dispute.state === "open" || dispute.state === "lost" ? "plain" : "void"}
					/>
				))}
				{order.refundedCents + order.disputedCents > 0 && (
					<TotalsRow label={t("order_net_label")} cents={order.refundableCents} variant="strong" />
				)}
			</OrderTotals>
			{failed?.failedAt && (
				<Alert tone="error" className="lg:col-span-3">
					{t("order_refund_failed_text", {
						amount: formatUsd(failed.amountCents),
						when: time(failed.failedAt),
					})}
				</Alert>
			)}
		</div>
	);
}

/** The payment provider's reasons that have a text; a new one is shown as the provider names it. */
const DISPUTE_REASONS = [
	"bank_cannot_process",
	"check_returned",
	"credit_not_processed",
	"customer_initiated",
	"debit_not_authorized",
	"duplicate",
	"fraudulent",
	"general",
	"incorrect_account_details",
	"insufficient_funds",
	"noncompliant",
	"product_not_received",
	"product_unacceptable",
	"subscription_canceled",
	"unrecognized",
] as const;

function disputeReason(reason: string, t: Translate<typeof adminTexts>): string {
	const known = DISPUTE_REASONS.find((one) => one === reason);
	return known === undefined ? reason.replaceAll("_", " ") : t(`dispute_reason_${known}`);
}

const DISPUTE_TEXTS = {
	inquiry: "badge_inquiry",
	open: "badge_disputed",
	won: "badge_dispute_won",
	lost: "badge_dispute_lost",
	closed: "badge_inquiry",
} as const satisfies Record<AdminOrderResponse["disputes"][number]["state"], TextKey<typeof adminTexts>>;

function ShipmentLines({ shipment }: { shipment: NonNullable<AdminOrderResponse["shipment"]> }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { trackingNumber: number, trackingUrl: url } = shipment;
	return (
		<p className="mt-3 text-sm text-muted wrap-anywhere">
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
					className="flex min-h-11 items-center font-semibold sm:min-h-8 text-brand-strong underline"
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
