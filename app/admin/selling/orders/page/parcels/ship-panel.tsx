import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { CheckLabel } from "#app/admin/selling/orders/check-label.tsx";
import { DisputeConsent } from "#app/admin/selling/orders/dispute-consent.tsx";
import { UnitsList } from "#app/admin/selling/orders/page/dialogs/units-list.tsx";
import { isSplit, type PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { ShipmentForm } from "#app/admin/selling/orders/shipment-form.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { isDisputed } from "#shop/selling/orders/disputes/disputes.rules.ts";
import { carrierOf, carriersFor } from "#shop/selling/orders/fulfillment/carriers.rules.ts";

type ShipPanelProps = {
	order: PageOrder;
	/** The parcel whose tracking is corrected; null ships another one. */
	corrected?: PageOrder["shipment"];
	onClose(): void;
};

const OTHER = "";

/** Ships an order or corrects its shipment, on the page. The carrier follows from the number until one is chosen. */
export function ShipPanel({ order, corrected: before = null, onClose }: ShipPanelProps) {
	const t = useT(adminTexts);
	const writes = useWrites();
	const carriers = carriersFor(order.shippingMethod);
	const isCorrection = before !== null;
	const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
	const [chosen, setChosen] = useState<string | null>(
		before === null ? null : (carriers.find((one) => one === before.carrier) ?? OTHER),
	);
	const [typed, setTyped] = useState(chosen === OTHER ? (before?.carrier ?? "") : "");
	const [includeDisputed, setIncludeDisputed] = useState(false);
	/** The number that stays as it is, although it is none of the carrier's. */
	const [accepted, setAccepted] = useState<string | null>(null);
	const [tracking, setTracking] = useState(before?.trackingNumber ?? "");
	const choice = chosen ?? carrierOf(tracking) ?? carriers[0] ?? OTHER;
	const asks = !isCorrection && isDisputed(order.disputes);
	const hint =
		before === null
			? "order_ship_hint"
			: before.deliveredAt === null
				? "order_correct_hint"
				: "order_correct_hint_delivered";

	const submission = useSubmit(
		async () => {
			const carrier = choice === OTHER ? typed : choice;
			const isAccepted = accepted === tracking;
			const shipment = { carrier, trackingNumber: tracking, ...(isAccepted ? { acceptNumber: true } : {}) };
			const params = { id: order.id };
			if (before === null) {
				const isPart = Object.keys(units).length > 0;
				const lines = order.unsent
					.map(({ productId, quantity }) => ({ productId, quantity: units[productId] ?? quantity }))
					.filter(({ quantity }) => quantity > 0);
				const body = {
					...shipment,
					...(asks ? { includeDisputed } : {}),
					...(isPart ? { lines } : {}),
					...(order.shipments.length > 0 || isPart ? { parcels: order.shipments.length } : {}),
				};
				await writes.post("/api/admin/orders/{id}/shipment", { params, body });
			} else {
				const body = { ...shipment, corrections: before.corrections };
				const query = isSplit(order) ? { query: { parcel: before.id } } : {};
				await writes.put("/api/admin/orders/{id}/shipment", { params, ...query, body });
			}
			showToast("success", t(before === null ? "order_shipped_done" : "order_corrected_done"));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);

	const isMistyped = isApiError(submission.error, "tracking_invalid");
	const isOfOther = isApiError(submission.error, "tracking_of_other_carrier");

	return (
		<ShipmentForm
			label={t(isCorrection ? "order_correct" : "order_ship")}
			submission={submission}
			submitText={t(isCorrection ? "order_correct_button" : "order_ship_button")}
			onClose={onClose}
			className="mt-3"
		>
			{asks && (
				<DisputeConsent
					text={t("order_disputed_ship")}
					label={t("order_disputed_ship_anyway")}
					isRequired
					isGiven={includeDisputed}
					onChange={setIncludeDisputed}
				/>
			)}
			<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
				<TextField
					id="tracking"
					label={t("order_tracking")}
					hint={t(hint)}
					maxLength={100}
					autoComplete="off"
					// The panel opens at a press of its button; typing or scanning the number comes next.
					ref={focusOnce}
					value={tracking}
					onChange={({ target: { value } }) => {
						setTracking(value);
						// The number is on the parcel; the carrier of before may be what is corrected.
						const recognized = carrierOf(value);
						if (recognized !== null) setChosen(recognized);
					}}
				/>
				<SelectField
					id="carrier"
					label={t("order_carrier")}
					value={choice}
					onChange={(event) => setChosen(event.target.value)}
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
						className="sm:col-start-2"
						required
						maxLength={100}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
				)}
			</div>
			{before === null && order.unsent.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
				<details className="mt-3">
					<summary className="min-h-9 cursor-pointer font-medium pointer-coarse:min-h-11">{t("parcel_part")}</summary>
					<UnitsList items={unsentItems(order)} units={units} onChange={setUnits} />
				</details>
			)}
			{(isMistyped || isOfOther || accepted !== null) && (
				<CheckLabel
					label={t("order_tracking_anyway")}
					isChecked={accepted === tracking}
					onChange={(isAccepted) => setAccepted(isAccepted ? tracking : null)}
				/>
			)}
		</ShipmentForm>
	);
}

function unsentItems({ unsent, items }: PageOrder) {
	return unsent.map(({ productId, quantity: max }) => {
		return { productId, max, name: items.find((item) => item.productId === productId)?.productName ?? "" };
	});
}

/** Stable across renders, so that it runs only when the field appears. */
function focusOnce(field: HTMLInputElement | null): void {
	field?.focus();
}
