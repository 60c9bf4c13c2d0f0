import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ShipmentForm } from "#app/admin/orders/shipment-form.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextAreaField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { carriersFor } from "#shop/orders/fulfillment/carriers.rules.ts";
import { BULK_ORDERS_LIMIT, parseShipmentLines } from "#shop/orders/fulfillment/shipment-lines.rules.ts";
import { parseOrderNumber } from "#shop/orders/order-number.rules.ts";
import { type BulkFailures, FailedOrders } from "./failed-orders.tsx";

/** By the number on a parcel: the carrier follows from it. */
const BY_NUMBER = "";

/**
 * Ships orders with pasted tracking numbers, one order a line; `numbers` are on their lines already. Lines that failed
 * stay in the field, to be corrected and sent again.
 */
export function ShipManyPanel({ numbers, onClose }: { numbers: readonly string[]; onClose(): void }) {
	const t = useT(adminTexts);
	const { revalidate } = useRevalidator();
	const [lines, setLines] = useState(() => numbers.map((number) => `${number}, `).join("\n"));
	const [carrier, setCarrier] = useState(BY_NUMBER);
	const [failed, setFailed] = useState<BulkFailures>([]);
	const count = parseShipmentLines(lines).length;
	const submission = useSubmit(
		async () => {
			const body = { lines, carrier: carrier === BY_NUMBER ? null : carrier };
			const result = await adminApi.post("/api/admin/orders/shipments", { body });
			if (result.done > 0) showToast("success", t("bulk_shipped", { count: result.done }));
			setFailed(result.failed);
			setLines(linesOf(lines, result.failed));
			await revalidate();
			if (result.failed.length === 0) onClose();
		},
		(error) => failureText(error, t),
	);
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
			<div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_14rem]">
				<TextAreaField
					id="ship-lines"
					label={t("ship_lines")}
					hint={t("ship_lines_hint", { most: BULK_ORDERS_LIMIT })}
					isCode
					rows={Math.min(12, Math.max(4, numbers.length + 1))}
					spellCheck={false}
					value={lines}
					onChange={(event) => setLines(event.target.value)}
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
		</ShipmentForm>
	);
}

/** The lines of the orders that failed. */
function linesOf(lines: string, failed: BulkFailures): string {
	const numbers = new Set(failed.map(({ orderNumber }) => keyOf(orderNumber)));
	return lines
		.split("\n")
		.filter((line) => parseShipmentLines(line).some(({ orderNumber }) => numbers.has(keyOf(orderNumber))))
		.join("\n");
}

function keyOf(typed: string): string {
	return parseOrderNumber(typed) ?? typed;
}
