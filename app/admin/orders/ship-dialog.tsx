import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import type { ChangeOrder } from "#app/admin/orders/changed-order.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { carriersFor } from "#shop/orders/fulfillment/carriers.rules.ts";

type ShipDialogProps = { order: AdminOrderResponse; isCorrection?: boolean; change: ChangeOrder; onClose(): void };

const OTHER = "";

export function ShipDialog({ order, isCorrection = false, change, onClose }: ShipDialogProps) {
	const t = useT(adminTexts);
	const carriers = carriersFor(order.shippingMethod);
	const before = isCorrection ? order.shipment : null;
	const [choice, setChoice] = useState(
		() => carriers.find((one) => one === before?.carrier) ?? (before ? OTHER : (carriers[0] ?? OTHER)),
	);
	const [typed, setTyped] = useState(choice === OTHER ? (before?.carrier ?? "") : "");
	const [tracking, setTracking] = useState(before?.trackingNumber ?? "");
	const number = order.orderNumber;
	const isDisputed = !isCorrection && order.disputes.some(({ state }) => state === "open" || state === "inquiry");
	const hint =
		before === null
			? "order_ship_hint"
			: before.deliveredAt === null
				? "order_correct_hint"
				: "order_correct_hint_delivered";

	const submission = useSubmit(
		async () => {
			const shipment = { carrier: choice === OTHER ? typed : choice, trackingNumber: tracking };
			const params = { id: order.id };
			if (before === null) {
				const shipped = adminApi.post("/api/admin/orders/{id}/shipment", { params, body: shipment });
				return change(shipped, t("order_shipped_done"));
			}
			const correction = { ...shipment, corrections: before.corrections };
			const corrected = adminApi.put("/api/admin/orders/{id}/shipment", { params, body: correction });
			await change(corrected, t("order_corrected_done"));
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);

	return (
		<FormDialog
			title={t(isCorrection ? "order_correct_title" : "order_ship_title", { number })}
			labels={formLabels(t, t(isCorrection ? "order_correct_button" : "order_ship_button"))}
			submission={submission}
			onClose={onClose}
		>
			{isDisputed && <Alert tone="error">{t("order_disputed_ship")}</Alert>}
			<SelectField
				id="carrier"
				label={t("order_carrier")}
				value={choice}
				onChange={(event) => setChoice(event.target.value)}
			>
				{carriers.map((one) => (
					<option key={one} value={one}>
						{one}
					</option>
				))}
				<option value={OTHER}>{t("order_carrier_other")}</option>
			</SelectField>
			{choice === OTHER && (
				<TextField
					id="carrier-name"
					label={t("order_carrier_name")}
					required
					maxLength={100}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
			)}
			<TextField
				id="tracking"
				label={t("order_tracking")}
				hint={t(hint)}
				maxLength={100}
				value={tracking}
				onChange={(event) => setTracking(event.target.value)}
			/>
		</FormDialog>
	);
}
