import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { splitReasons } from "#shop/orders/order-review.rules.ts";
import type { ReviewDecision } from "#shop/orders/order-status.rules.ts";
import { showChangedOrder } from "./changed-order.ts";
import { StatusBadge } from "./status-badge.tsx";

type OrderToReviewProps = { order: AdminOrderResponse; onDecided(): Promise<void> };

/** A flagged order with its details and the three decisions (AORD-14, AORD-15). */
export function OrderToReview({ order, onDecided }: OrderToReviewProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const [busy, setBusy] = useState<ReviewDecision | null>(null);
	// The keys live as long as the screen: a retry after a lost response is the same request.
	const [keys] = useState(() => ({ approve: newId(), reject: newId(), keep: newId() }));
	const { profiles, verificationStatus: verification } = order;
	const total = formatUsd(order.totalCents);
	const isClosed = verification === "rejected" || busy !== null;

	const decide = async (decision: ReviewDecision) => {
		setBusy(decision);
		try {
			const body = { decision, key: keys[decision] };
			showChangedOrder(await adminApi.post("/api/admin/orders/{id}/review", { params: { id: order.id }, body }));
			showToast("success", t("decided"));
			await onDecided();
		} catch (error) {
			const isConflict = isApiError(error) && error.status === 409;
			const message = failureText(error, t);
			showToast("error", isConflict ? t("decide_failed_because", { message }) : t("decide_failed"));
			// Another admin decided first: reload the list to show it.
			if (isConflict) await onDecided();
		}
		setBusy(null);
	};

	return (
		<li className="rounded-card border border-line bg-surface p-4 sm:p-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<strong className="font-mono">{order.orderNumber}</strong>
				<strong>{total}</strong>
				<StatusBadge status={order.fulfillmentStatus} />
				{verification && (
					<Badge tone={verification === "rejected" ? "red" : verification === "verified" ? "green" : "brand"}>
						{t(`verification_${verification}`)}
					</Badge>
				)}
				<time dateTime={order.createdAt} className="text-sm text-muted sm:ml-auto">
					{time(order.createdAt)}
				</time>
			</div>
			<p className="mt-2 text-sm text-muted wrap-anywhere">
				{profiles.firstName} {profiles.lastName} · {profiles.email}
			</p>
			<p className="mt-2">
				<span className="text-muted">{t("review_reason")}:</span>{" "}
				{splitReasons(order.reviewReason)
					.map((reason) => t(`reason_${reason}`))
					.join("; ") || order.reviewReason}
			</p>
			{order.verifiedBy !== null && order.verifiedAt !== null && (
				<p className="mt-1 text-sm text-muted">
					{t("decided_by", { who: order.verifiedBy, when: time(order.verifiedAt) })}
				</p>
			)}
			<div className="mt-4 flex flex-wrap gap-2">
				<Button size="small" onClick={() => void decide("approve")} isBusy={busy === "approve"} disabled={isClosed}>
					{t("decide_approve")}
				</Button>
				<AskButton
					variant="secondary"
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
					isBusy={busy === "keep"}
					disabled={isClosed}
				>
					{t("decide_keep")}
				</Button>
			</div>
		</li>
	);
}
