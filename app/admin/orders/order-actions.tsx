import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import type { ChangeOrder } from "#app/admin/orders/changed-order.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { showChangedOrder } from "./changed-order.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

type Open = "ship" | "correct" | "refund" | null;

/** The actions available for an order now. Those that undo something are less prominent. */
export function OrderActions({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const [open, setOpen] = useState<Open>(null);
	const { fulfillmentStatus: status, shipment } = order;
	const number = order.orderNumber;
	const failed = order.refunds.find((refund) => refund.isUnresolved);
	const onClose = () => setOpen(null);

	const params = { id: order.id };

	const change: ChangeOrder = async (changed, done) => {
		showChangedOrder(await changed);
		showToast("success", done);
		setOpen(null);
	};
	/** A change without a form: a failure is shown as a toast. */
	const act = async (changed: Promise<AdminOrderResponse>, done: KeyTaking<typeof adminTexts>) => {
		await change(changed, t(done)).catch((error) =>
			showToast("error", t("order_change_failed", { message: failureText(error, t) })),
		);
	};

	return (
		<div className="flex flex-wrap gap-2 px-4 pb-4 empty:hidden sm:px-5">
			{status === "processing" && (
				<Button size="small" onClick={() => setOpen("ship")}>
					{t("order_ship")}
				</Button>
			)}
			{status === "shipped" && (
				<AskButton
					variant="soft"
					label={t("order_deliver")}
					title={t("order_deliver_title", { number })}
					question={<p>{t("order_deliver_text")}</p>}
					onConfirm={() => act(adminApi.post("/api/admin/orders/{id}/delivery", { params }), "order_delivered_done")}
				/>
			)}
			{order.refundableCents > 0 && (
				<Button variant="secondary" size="small" onClick={() => setOpen("refund")}>
					{t("order_refund")}
				</Button>
			)}
			{failed && (
				<AskButton
					variant="secondary"
					label={t("order_settle")}
					title={t("order_settle_title")}
					question={<p>{t("order_settle_text", { amount: formatUsd(failed.amountCents), number })}</p>}
					onConfirm={() =>
						act(
							adminApi.post("/api/admin/orders/{id}/refunds/{refundId}/settlement", {
								params: { ...params, refundId: failed.id },
							}),
							"order_settled",
						)
					}
				/>
			)}
			{shipment && status !== "cancelled" && (
				<Button variant="quiet" size="small" onClick={() => setOpen("correct")}>
					{t("order_correct")}
				</Button>
			)}
			{status === "shipped" && shipment?.canUndo && (
				<AskButton
					variant="quiet"
					label={t("order_undo_shipment")}
					title={t("order_undo_shipment_title", { number })}
					question={<p>{t("order_undo_shipment_text")}</p>}
					onConfirm={() =>
						act(adminApi.delete("/api/admin/orders/{id}/shipment", { params }), "order_undo_shipment_done")
					}
				/>
			)}
			{status === "delivered" && (
				<Button
					variant="quiet"
					size="small"
					onClick={() =>
						void act(adminApi.delete("/api/admin/orders/{id}/delivery", { params }), "order_undo_delivery_done")
					}
				>
					{t("order_undo_delivery")}
				</Button>
			)}
			{open === "ship" && <ShipDialog order={order} change={change} onClose={onClose} />}
			{open === "correct" && <ShipDialog order={order} isCorrection change={change} onClose={onClose} />}
			{open === "refund" && <RefundDialog order={order} change={change} onClose={onClose} />}
		</div>
	);
}
