import { useState } from "react";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { OrderDecision } from "#app/admin/selling/orders/order-decision.tsx";
import { ContactDialog } from "#app/admin/selling/orders/page/dialogs/contact-dialog.tsx";
import { RefundDialog } from "#app/admin/selling/orders/page/dialogs/refund-dialog.tsx";
import { ReplacementDialog } from "#app/admin/selling/orders/page/dialogs/replacement-dialog.tsx";
import { ShipPanel } from "#app/admin/selling/orders/page/parcels/ship-panel.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type OpenTool, OrderActions } from "./order-actions.tsx";
import type { PageOrder } from "./page-order.ts";

/** What can be done with the order, and the form of what was chosen, below it on the page. */
export function OrderTools({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const time = useTime();
	const [open, setOpen] = useState<OpenTool>(null);
	const close = () => setOpen(null);
	const failed = order.refunds.find((refund) => refund.isUnresolved);
	return (
		<>
			<OrderActions order={order} open={open} onOpen={setOpen} />
			{order.verificationStatus === "needs_review" && (
				<section
					aria-label={t("review_orders_title")}
					className="mt-3 rounded-xl border border-line bg-amber-soft px-4 py-3"
				>
					<ChangedBy right="orders.refund">
						<OrderDecision order={order} />
					</ChangedBy>
				</section>
			)}
			{failed?.failedAt && (
				<Alert tone="error" className="mt-3">
					{t("order_refund_failed_text", { amount: formatUsd(failed.amountCents), when: time(failed.failedAt) })}
				</Alert>
			)}
			{(open === "ship" || open === "correct") && (
				<ShipPanel key={open} order={order} corrected={open === "correct" ? order.shipment : null} onClose={close} />
			)}
			{open === "contact" && <ContactDialog order={order} onClose={close} />}
			{open === "replace" && <ReplacementDialog order={order} onClose={close} />}
			{open === "refund" && <RefundDialog order={order} onClose={close} />}
		</>
	);
}
