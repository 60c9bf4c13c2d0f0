import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { CheckLabel } from "#app/admin/selling/orders/check-label.tsx";
import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { lineRefundCents } from "#shop/selling/orders/refunds/refund-lines.rules.ts";

type ReturnRefundDialogProps = { order: PageOrder; one: PageOrder["returns"][number]; onClose(): void };

/** Refunds what came back; each item goes back to stock or is written off. Pressing twice never refunds twice. */
export function ReturnRefundDialog({ order, one, onClose }: ReturnRefundDialogProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [restocked, setRestocked] = useState<ReadonlySet<number>>(new Set());
	const lines = one.lines.map(({ productId, quantity }) => ({
		productId,
		quantity,
		restock: restocked.has(productId),
	}));
	const due = Math.min(order.refundableCents, lineRefundCents(order.items, lines));
	const [typed, setTyped] = useState<string | null>(null);
	const dollars = typed ?? (due / 100).toFixed(2);
	const cents = Math.round(Number(dollars) * 100);
	const isPossible = Number.isInteger(cents) && cents >= 0 && cents <= order.refundableCents;
	const submission = useSubmit(
		async () => {
			await post("/api/admin/orders/{id}/returns/{returnId}", {
				params: { id: order.id, returnId: one.id },
				body: { step: "refund", amountCents: cents, lines },
			});
			showToast("success", t("order_refunded_done", { amount: formatUsd(cents) }));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);
	const change = (productId: number, isChecked: boolean) => {
		const next = new Set(restocked);
		if (isChecked) next.add(productId);
		else next.delete(productId);
		setRestocked(next);
	};
	return (
		<FormDialog
			title={t("return_refund_title", { number: one.number })}
			labels={formLabels(t, t("order_refund_button", { amount: isPossible ? formatUsd(cents) : "" }))}
			submission={submission}
			isComplete={isPossible}
			onClose={onClose}
		>
			<ul>
				{one.lines.map(({ productId, quantity }) => {
					const name = order.items.find((item) => item.productId === productId)?.productName ?? "";
					return (
						<li key={productId}>
							<p>
								{quantity} × {name}
							</p>
							<CheckLabel
								label={t("refund_line_restock", { name })}
								isChecked={restocked.has(productId)}
								onChange={(isChecked) => change(productId, isChecked)}
							/>
						</li>
					);
				})}
			</ul>
			<p className="text-sm text-muted">{t("return_restock_hint")}</p>
			<TextField
				id="return-amount"
				label={t("order_refund_amount")}
				hint={t("order_refund_hint", { amount: formatUsd(order.refundableCents) })}
				error={isPossible ? null : t("order_refund_hint", { amount: formatUsd(order.refundableCents) })}
				inputMode="decimal"
				required
				value={dollars}
				onChange={(event) => setTyped(event.target.value.replace(",", "."))}
			/>
		</FormDialog>
	);
}
