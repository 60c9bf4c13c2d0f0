import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FileButton, TABLE_FILES } from "#app/admin/file-button.tsx";
import { DisputeConsent } from "#app/admin/selling/orders/dispute-consent.tsx";
import { ShipmentForm } from "#app/admin/selling/orders/shipment-form.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { SelectField, TextAreaField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { carriersFor } from "#shop/selling/orders/fulfillment/carriers.rules.ts";
import { BULK_ORDERS_LIMIT, parseShipmentLines } from "#shop/selling/orders/fulfillment/shipment-lines.rules.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { type BulkFailures, FailedOrders } from "./failed-orders.tsx";
import { type PreviewedLines, ShipmentPreview } from "./shipment-preview.tsx";

type ShipManyPanelProps = { numbers: readonly string[]; disputed: readonly string[]; onClose(): void };

/** By the number on a parcel: the carrier follows from it. */
const BY_NUMBER = "";

/**
 * Ships orders with pasted tracking numbers, one order a line; `numbers` are on their lines already, except for those
 * whose payment is disputed, until they are asked for. Lines that failed stay in the field, to be corrected and sent
 * again.
 */
export function ShipManyPanel({ numbers, disputed: disputedNow, onClose }: ShipManyPanelProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	// Of the moment the panel opened: a shipped order leaves the list above it.
	const [disputed] = useState(disputedNow);
	const [includeDisputed, setIncludeDisputed] = useState(false);
	const [lines, setLines] = useState(() => emptyLines(numbers.filter((number) => !disputed.includes(number))));
	const [carrier, setCarrier] = useState(BY_NUMBER);
	const [failed, setFailed] = useState<BulkFailures>([]);
	const [preview, setPreview] = useState<PreviewedLines | null>(null);
	const count = parseShipmentLines(lines).length;
	const body = {
		lines,
		carrier: carrier === BY_NUMBER ? null : carrier,
		...(includeDisputed && { includeDisputed }),
	};
	const check = useSubmit(
		async () => setPreview((await post("/api/admin/orders/shipments/preview", { body })).lines),
		(error) => failureText(error, t),
	);
	const submission = useSubmit(
		async () => {
			const result = await post("/api/admin/orders/shipments", { body });
			if (result.done > 0) showToast("success", t("bulk_shipped", { count: result.done }));
			setFailed(result.failed);
			setPreview(null);
			const failedNumbers = new Set(result.failed.map(({ orderNumber }) => keyOf(orderNumber)));
			setLines(linesOf(lines, (number) => failedNumbers.has(number)));
			if (result.failed.length === 0) onClose();
		},
		(error) => failureText(error, t),
	);
	const include = (isIncluded: boolean) => {
		setIncludeDisputed(isIncluded);
		const others = linesOf(lines, (number) => !disputed.includes(number));
		setLines(isIncluded ? [emptyLines(disputed), others].filter(Boolean).join("\n") : others);
	};
	return (
		<ShipmentForm
			label={t("ship_many")}
			submission={submission}
			submitText={t("ship_submit", { count })}
			isDisabled={count === 0 || count > BULK_ORDERS_LIMIT}
			onClose={onClose}
			className="mb-4"
		>
			<FailedOrders failed={failed} />
			{disputed.length > 0 && (
				<DisputeConsent
					text={t("ship_disputed", { count: disputed.length, numbers: disputed.join(", ") })}
					label={t("ship_disputed_include")}
					isGiven={includeDisputed}
					onChange={include}
				/>
			)}
			<div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_17rem]">
				<TextAreaField
					id="ship-lines"
					label={t("ship_lines")}
					hint={t("ship_lines_hint", { max: BULK_ORDERS_LIMIT })}
					isCode
					rows={Math.min(12, Math.max(4, numbers.length + 1))}
					spellCheck={false}
					value={lines}
					onChange={(event) => {
						setLines(event.target.value);
						setPreview(null);
					}}
				/>
				<SelectField
					id="ship-carrier"
					label={t("order_carrier")}
					hint={t("ship_carrier_hint")}
					value={carrier}
					onChange={(event) => setCarrier(event.target.value)}
				>
					<option value={BY_NUMBER}>{t("ship_by_number")}</option>
					{carriersFor("standard").map((one) => (
						<option key={one}>{one}</option>
					))}
				</SelectField>
			</div>
			<div className="mt-3 flex flex-wrap items-center gap-2">
				<a
					href={`/api/admin/orders/labels.csv${numbers.length === 0 ? "" : `?${new URLSearchParams({ orders: numbers.join() })}`}`}
					download
					className={buttonClass({ variant: "secondary", size: "small" })}
				>
					{t("ship_labels")}
				</a>
				<FileButton
					label={t("ship_file")}
					accept={TABLE_FILES}
					onChoose={async ([file]) => {
						setLines((await file?.text()) ?? "");
						setPreview(null);
					}}
				/>
				<Button
					variant="secondary"
					size="small"
					isBusy={check.isBusy}
					disabled={count === 0}
					onClick={() => void check.submit()}
				>
					{t("ship_check")}
				</Button>
			</div>
			{check.problem !== null && (
				<Alert tone="error" className="mt-3">
					{check.problem}
				</Alert>
			)}
			{preview !== null && <ShipmentPreview lines={preview} />}
		</ShipmentForm>
	);
}

function emptyLines(numbers: readonly string[]): string {
	return numbers.map((number) => `${number}, `).join("\n");
}

/** The lines of some orders. */
function linesOf(lines: string, isKept: (orderNumber: string) => boolean): string {
	return lines
		.split("\n")
		.filter((line) => parseShipmentLines(line).some(({ orderNumber }) => isKept(keyOf(orderNumber))))
		.join("\n");
}

function keyOf(typed: string): string {
	return parseOrderNumber(typed) ?? typed;
}
