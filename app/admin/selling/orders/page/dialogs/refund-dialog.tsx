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
import { type LineRefund, lineRefundCents, unitsLeft } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { RefundLinesFields } from "./refund-lines-fields.tsx";

type RefundDialogProps = { order: AdminOrderResponse; onClose(): void };

/** Refunds an amount; retrying in the same dialog never pays twice. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [key] = useState(newId);
	const [lines, setLines] = useState<readonly LineRefund[]>([]);
	/** Null while the amount follows from the items. */
	const [typed, setTyped] = useState<string | null>(null);
	const [cause, setCause] = useState<RefundCause>(REFUND_CAUSES[0]);
	const [reason, setReason] = useState("");
	const hasLeft = order.shipment !== null || order.fulfillmentStatus === "cancelled";
	const isEmptied =
		!hasLeft &&
		lines.length > 0 &&
		order.items.every((item) => {
			return unitsLeft(item) === (lines.find(({ productId }) => productId === item.productId)?.quantity ?? 0);
		});
	const due = lines.length === 0 || isEmptied ? order.refundableCents : lineRefundCents(order.items, lines);
	const dollars = typed ?? (Math.min(due, order.refundableCents) / 100).toFixed(2);
	const cents = Math.round(Number(dollars) * 100);
	const least = isEmptied ? order.refundableCents : lines.length > 0 ? 0 : 1;
	const isPossible = Number.isInteger(cents) && cents >= least && cents <= order.refundableCents;
	const maximum = formatUsd(order.refundableCents);

	const submission = useSubmit(
		async () => {
			const refund = {
				amountCents: cents,
				refundableCents: order.refundableCents,
				cause,
				reason,
				key,
				...(lines.length > 0 ? { lines: [...lines] } : {}),
			};
			await post("/api/admin/orders/{id}/refunds", { params: { id: order.id }, body: refund });
			showToast(
				"success",
				cents === 0 ? t("refund_lines_done") : t("order_refunded_done", { amount: formatUsd(cents) }),
			);
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);

	return (
		<FormDialog
			title={t("order_refund_title", { number: order.orderNumber })}
			labels={formLabels(
				t,
				lines.length > 0 && cents === 0
					? t("refund_lines_button")
					: t("order_refund_button", { amount: isPossible ? formatUsd(cents) : "" }),
			)}
			submission={submission}
			isComplete={isPossible}
			isDirty={reason.trim() !== "" || lines.length > 0}
			onClose={onClose}
		>
			{order.fulfillmentStatus !== "cancelled" && order.items.some((item) => unitsLeft(item) > 0) && (
				<RefundLinesFields
					items={order.items}
					lines={lines}
					restocks={!hasLeft}
					onChange={(chosen) => {
						setLines(chosen);
						setTyped(null);
					}}
				/>
			)}
			<TextField
				id="refund-amount"
				label={t("order_refund_amount")}
				hint={t("order_refund_hint", { amount: maximum })}
				error={dollars !== "" && !isPossible ? t("order_refund_hint", { amount: maximum }) : null}
				inputMode="decimal"
				required
				value={dollars}
				onChange={(event) => setTyped(event.target.value.replace(",", "."))}
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
