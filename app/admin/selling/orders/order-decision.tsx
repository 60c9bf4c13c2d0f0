import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failedBecause } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { splitReasons } from "#shop/selling/orders/order-review.rules.ts";
import type { ReviewDecision } from "#shop/selling/orders/order-status.rules.ts";

/** Why an order is flagged, and the three decisions (AORD-14, AORD-15). */
export function OrderDecision({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { post, isBusy } = useWrites();
	const [decided, setDecided] = useState<ReviewDecision | null>(null);
	// The keys live as long as the screen: a retry after a lost response is the same request.
	const [keys] = useState(() => ({ approve: newId(), reject: newId(), keep: newId() }));
	const isClosed = order.verificationStatus === "rejected" || isBusy;

	const decide = async (decision: ReviewDecision) => {
		setDecided(decision);
		try {
			const body = { decision, key: keys[decision] };
			await post("/api/admin/orders/{id}/review", { params: { id: order.id }, body });
			showToast("success", t("decided"));
		} catch (error) {
			showToast("error", failedBecause(t("decide_failed"), error, t));
		}
	};

	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<div className="min-w-0">
				<p>
					<span className="text-muted">{t("review_reason")}:</span>{" "}
					{splitReasons(order.reviewReason)
						.map((reason) => t(`reason_${reason}`))
						.join("; ") || order.reviewReason}
				</p>
				{order.verifiedBy !== null && order.verifiedAt !== null && (
					<p className="text-muted">{t("decided_by", { who: order.verifiedBy, when: time(order.verifiedAt) })}</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2">
				<AskButton
					variant="secondary"
					size="small"
					isDestructive={false}
					disabled={isClosed}
					label={t("decide_approve")}
					title={t("approve_title", { number: order.orderNumber })}
					question={<p>{t("approve_text", { amount: formatUsd(order.totalCents) })}</p>}
					onConfirm={() => decide("approve")}
				/>
				<AskButton
					variant="secondary"
					size="small"
					isDestructive
					disabled={isClosed}
					label={t("decide_reject")}
					title={t("reject_title", { number: order.orderNumber })}
					question={<p>{t("reject_text", { amount: formatUsd(order.refundableCents) })}</p>}
					onConfirm={() => decide("reject")}
				/>
				<Button
					variant="quiet"
					size="small"
					onClick={() => void decide("keep")}
					isBusy={isBusy && decided === "keep"}
					disabled={isClosed}
				>
					{t("decide_keep")}
				</Button>
			</div>
		</div>
	);
}
