import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals, TotalsRow } from "#app/storefront/order-totals.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { PageOrder } from "./page-order.ts";

/** What was paid, given back and disputed. */
export function AmountsCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const c = useT();
	const time = useTime();
	const discounts = order.pointsDiscountCents + order.accountDiscountCents;
	return (
		<PageCard title={t("order_payment")}>
			<OrderTotals
				isCompact
				// Points and the member discount in one row.
				amounts={orderAmountsOf({ ...order, discountCents: discounts, pointsDiscountCents: 0, refundedCents: 0 })}
				labels={{ account_discount: t("order_discounts"), tax: t("order_tax") }}
			>
				{order.paymentMethod !== "card" && (
					<div className="flex items-baseline justify-between gap-4">
						<dt className="text-muted">{t("order_paid_by")}</dt>
						<dd className="font-semibold">{t(`method_${order.paymentMethod}`)}</dd>
					</div>
				)}
				{order.refunds.map((refund) => (
					<TotalsRow
						key={refund.id}
						label={t(`refund_${refund.state}`)}
						note={joined(
							refund.cause === null ? "" : t(`cause_${refund.cause}`),
							refund.reason,
							t("refund_by", { who: refund.createdBy, when: time(refund.createdAt) }),
						)}
						cents={-refund.amountCents}
						variant={refund.state === "failed" ? "void" : "normal"}
					/>
				))}
				{order.disputes.map((dispute) => (
					<TotalsRow
						key={dispute.id}
						label={t(DISPUTE_TEXTS[dispute.state])}
						note={joined(
							disputeReason(dispute.reason, t),
							dispute.evidenceDueAt === null ? "" : t("order_dispute_due", { when: time(dispute.evidenceDueAt) }),
						)}
						cents={-dispute.amountCents}
						variant={dispute.state === "open" || dispute.state === "lost" ? "normal" : "void"}
					/>
				))}
				{order.refundedCents + order.disputedCents > 0 && (
					<TotalsRow label={t("order_net_label")} cents={order.refundableCents} variant="strong" />
				)}
			</OrderTotals>
			{order.replaces === null && (
				<a
					href={`/api/admin/orders/${order.id}/invoice.pdf`}
					className={classNames(buttonClass({ variant: "secondary", size: "small" }), "mt-3")}
				>
					{c("common.invoice_pdf")}
				</a>
			)}
		</PageCard>
	);
}

function joined(...parts: string[]): string {
	return parts.filter((part) => part !== "").join(" · ");
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

export const DISPUTE_TEXTS = {
	inquiry: "badge_inquiry",
	open: "badge_disputed",
	won: "badge_dispute_won",
	lost: "badge_dispute_lost",
	closed: "badge_inquiry",
} as const satisfies Record<PageOrder["disputes"][number]["state"], KeyTaking<typeof adminTexts>>;
