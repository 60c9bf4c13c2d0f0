import { useState } from "react";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { type AdminText, useAdminTexts } from "#app/admin/admin-texts.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import type { ChangeOrder } from "#app/admin/orders/changed-order.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { showChangedOrder } from "./changed-order.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

type Open = "ship" | "correct" | "refund" | "deliver" | "undo_shipment" | "settle" | null;

/** The actions available for an order now. Those that undo something are less prominent. */
export function OrderActions({ order }: { order: AdminOrderResponse }) {
	const t = useAdminTexts();
	const [open, setOpen] = useState<Open>(null);
	const { fulfillment_status: status, shipment } = order;
	const number = order.order_number;
	const failed = order.refunds.find((refund) => refund.is_unresolved);
	const onClose = () => setOpen(null);

	const change: ChangeOrder = async (method, path, body, done) => {
		showChangedOrder(await callAdmin<AdminOrderResponse>(method, `orders/${order.id}/${path}`, body));
		showToast("success", done);
		setOpen(null);
	};
	/** A change without a form: a failure is shown as a toast. */
	const act = async (method: "POST" | "DELETE", path: string, done: AdminText) => {
		await change(method, path, undefined, t(done)).catch((error) =>
			showToast("error", t("order_change_failed", { message: failureText(error, t) })),
		);
		setOpen(null);
	};

	return (
		<div className="flex flex-wrap gap-2 px-4 pb-4 empty:hidden sm:px-5">
			{status === "processing" && (
				<Button size="small" onClick={() => setOpen("ship")}>
					{t("order_ship")}
				</Button>
			)}
			{status === "shipped" && (
				<Button variant="soft" size="small" onClick={() => setOpen("deliver")}>
					{t("order_deliver")}
				</Button>
			)}
			{order.refundable_cents > 0 && (
				<Button variant="secondary" size="small" onClick={() => setOpen("refund")}>
					{t("order_refund")}
				</Button>
			)}
			{failed && (
				<Button variant="secondary" size="small" onClick={() => setOpen("settle")}>
					{t("order_settle")}
				</Button>
			)}
			{shipment && status !== "cancelled" && (
				<Button variant="quiet" size="small" onClick={() => setOpen("correct")}>
					{t("order_correct")}
				</Button>
			)}
			{status === "shipped" && shipment?.can_undo && (
				<Button variant="quiet" size="small" onClick={() => setOpen("undo_shipment")}>
					{t("order_undo_shipment")}
				</Button>
			)}
			{status === "delivered" && (
				<Button variant="quiet" size="small" onClick={() => void act("DELETE", "delivery", "order_undo_delivery_done")}>
					{t("order_undo_delivery")}
				</Button>
			)}
			{open === "ship" && <ShipDialog order={order} change={change} onClose={onClose} />}
			{open === "correct" && <ShipDialog order={order} isCorrection change={change} onClose={onClose} />}
			{open === "refund" && <RefundDialog order={order} change={change} onClose={onClose} />}
			{open === "deliver" && (
				<AskFirst
					title={t("order_deliver_title", { number })}
					confirmLabel={t("order_deliver")}
					onConfirm={() => act("POST", "delivery", "order_delivered_done")}
					onClose={onClose}
				>
					<p>{t("order_deliver_text")}</p>
				</AskFirst>
			)}
			{open === "undo_shipment" && (
				<AskFirst
					title={t("order_undo_shipment_title", { number })}
					confirmLabel={t("order_undo_shipment")}
					onConfirm={() => act("DELETE", "shipment", "order_undo_shipment_done")}
					onClose={onClose}
				>
					<p>{t("order_undo_shipment_text")}</p>
				</AskFirst>
			)}
			{open === "settle" && failed && (
				<AskFirst
					title={t("order_settle_title")}
					confirmLabel={t("order_settle")}
					onConfirm={() => act("POST", `refunds/${failed.id}/settlement`, "order_settled")}
					onClose={onClose}
				>
					<p>{t("order_settle_text", { amount: formatUsd(failed.amount_cents), number })}</p>
				</AskFirst>
			)}
		</div>
	);
}
