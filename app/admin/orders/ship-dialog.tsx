import { type FormEvent, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { ChangeOrder } from "#app/admin/orders/changed-order.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Dialog, DialogActions } from "#app/interface/dialog.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { carriersFor } from "#shop/fulfillment/carriers.rules.ts";

type ShipDialogProps = { order: AdminOrderResponse; isCorrection?: boolean; change: ChangeOrder; onClose(): void };

const OTHER = "";

export function ShipDialog({ order, isCorrection = false, change, onClose }: ShipDialogProps) {
	const t = useAdminTexts();
	const carriers = carriersFor(order.shipping_method);
	const before = isCorrection ? order.shipment : null;
	const [choice, setChoice] = useState(
		() => carriers.find((one) => one === before?.carrier) ?? (before ? OTHER : carriers[0]),
	);
	const [typed, setTyped] = useState(choice === OTHER ? (before?.carrier ?? "") : "");
	const [tracking, setTracking] = useState(before?.tracking_number ?? "");
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const number = order.order_number;
	const isDisputed = !isCorrection && order.disputes.some(({ state }) => state === "open" || state === "inquiry");
	const hint =
		before === null
			? "order_ship_hint"
			: before.delivered_at === null
				? "order_correct_hint"
				: "order_correct_hint_delivered";

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setProblem(null);
		const shipment = { carrier: choice === OTHER ? typed : choice, tracking_number: tracking };
		try {
			if (before === null) await change("POST", "shipment", shipment, t("order_shipped_done"));
			else {
				const correction = { ...shipment, corrections: before.corrections };
				await change("PUT", "shipment", correction, t("order_corrected_done"));
			}
		} catch (error) {
			setProblem(t("order_change_failed", { message: failureText(error, t) }));
			setBusy(false);
		}
	};

	return (
		<Dialog
			isOpen
			title={t(isCorrection ? "order_correct_title" : "order_ship_title", { number })}
			closeLabel={t("close")}
			onClose={onClose}
		>
			<form onSubmit={onSubmit} className="flex flex-col gap-4">
				{problem !== null && <Alert tone="error">{problem}</Alert>}
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
				<DialogActions>
					<Button variant="quiet" onClick={onClose}>
						{t("cancel")}
					</Button>
					<Button type="submit" isBusy={isBusy}>
						{t(isCorrection ? "order_correct_button" : "order_ship_button")}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
