import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { REFUND_CAUSES, type RefundCause } from "#shop/kernel/causes.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";

type RefundDialogProps = { order: AdminOrderResponse; onClose(): void };

/** Refunds an amount; retrying in the same dialog never pays twice. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [key] = useState(newId);
	const [dollars, setDollars] = useState((order.refundableCents / 100).toFixed(2));
	const [cause, setCause] = useState<RefundCause>(REFUND_CAUSES[0]);
	const [reason, setReason] = useState("");
	const cents = Math.round(Number(dollars) * 100);
	const isPossible = Number.isInteger(cents) && cents >= 1 && cents <= order.refundableCents;
	const hasLeft = order.shipment !== null || order.fulfillmentStatus === "cancelled";
	const maximum = formatUsd(order.refundableCents);

	const submission = useSubmit(
		async () => {
			const refund = { amountCents: cents, refundableCents: order.refundableCents, cause, reason, key };
			await post("/api/admin/orders/{id}/refunds", { params: { id: order.id }, body: refund });
			showToast("success", t("order_refunded_done", { amount: formatUsd(cents) }));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);

	return (
		<FormDialog
			title={t("order_refund_title", { number: order.orderNumber })}
			labels={formLabels(t, t("order_refund_button", { amount: isPossible ? formatUsd(cents) : "" }))}
			submission={submission}
			isComplete={isPossible}
			isDirty={reason.trim() !== ""}
			onClose={onClose}
		>
			<TextField
				id="refund-amount"
				label={t("order_refund_amount")}
				hint={t("order_refund_hint", { amount: maximum })}
				error={dollars !== "" && !isPossible ? t("order_refund_hint", { amount: maximum }) : null}
				inputMode="decimal"
				required
				value={dollars}
				onChange={(event) => setDollars(event.target.value.replace(",", "."))}
			/>
			<SelectField
				id="refund-cause"
				label={t("order_refund_cause")}
				hint={t("order_refund_cause_hint")}
				value={cause}
				onChange={(event) => setCause(REFUND_CAUSES.find((one) => one === event.target.value) ?? "other")}
			>
				{REFUND_CAUSES.map((one) => (
					<option key={one} value={one}>
						{t(`cause_${one}`)}
					</option>
				))}
			</SelectField>
			<TextField
				id="refund-reason"
				label={t("order_refund_reason")}
				maxLength={500}
				value={reason}
				onChange={(event) => setReason(event.target.value)}
			/>
			{!hasLeft && <p className="text-sm text-muted">{t("order_refund_note")}</p>}
		</FormDialog>
	);
}
