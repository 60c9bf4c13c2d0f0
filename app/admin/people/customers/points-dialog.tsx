import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { MAX_POINTS_BY_HAND, MAX_POINTS_REASON_LENGTH } from "#shop/selling/points/points-history.rules.ts";
import type { CustomerData } from "./customer-section.tsx";

/** Gives points by hand, or takes some, with a reason that the customer reads. */
export function PointsDialog({ customer, onClose }: { customer: CustomerData; onClose(): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [way, setWay] = useState("give");
	const [count, setCount] = useState("");
	const [reason, setReason] = useState("");
	// A retry after a lost response counts once.
	const [key] = useState(newId);
	const submission = useSubmit(
		async () => {
			const points = way === "give" ? Number(count) : -Number(count);
			const { balance } = await post("/api/admin/customers/{id}/points", {
				params: { id: customer.id },
				body: { points, reason, key },
			});
			showToast("success", t("customer_points_done", { balance }));
			onClose();
		},
		(error) => t("customer_points_failed", { message: failureText(error, t) }),
	);
	return (
		<FormDialog
			title={t("customer_points_title")}
			labels={formLabels(t, t(way === "give" ? "customer_points_give" : "customer_points_take"))}
			submission={submission}
			isComplete={/^[1-9]\d*$/.test(count) && reason.trim() !== ""}
			isDirty={count !== "" || reason !== ""}
			onClose={onClose}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					id="points-way"
					label={t("customer_points_way")}
					value={way}
					onChange={({ target }) => setWay(target.value)}
				>
					<option value="give">{t("customer_points_give")}</option>
					<option value="take">{t("customer_points_take")}</option>
				</SelectField>
				<TextField
					id="points-count"
					type="number"
					inputMode="numeric"
					min={1}
					max={way === "give" ? MAX_POINTS_BY_HAND : (customer.pointsBalance ?? 0)}
					required
					label={t("customers_points")}
					value={count}
					onChange={({ target }) => setCount(target.value)}
				/>
			</div>
			<TextField
				id="points-reason"
				label={t("customer_points_reason")}
				hint={t("customer_points_reason_hint")}
				maxLength={MAX_POINTS_REASON_LENGTH}
				required
				value={reason}
				onChange={({ target }) => setReason(target.value)}
			/>
		</FormDialog>
	);
}
