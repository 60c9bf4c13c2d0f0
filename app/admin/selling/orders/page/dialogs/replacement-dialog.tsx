import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { unitsOrdered } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { UnitsList } from "./units-list.tsx";

type ReplacementDialogProps = { order: PageOrder; onClose(): void };

/** Sends a lost parcel again, free; retrying in the same dialog sends it once. */
export function ReplacementDialog({ order, onClose }: ReplacementDialogProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [key] = useState(newId);
	const items = order.items
		.map((item) => ({ productId: item.productId, name: item.productName, max: unitsOrdered(item) }))
		.filter(({ max }) => max > 0);
	const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
	const lines = items
		.map(({ productId, max }) => ({ productId, quantity: units[productId] ?? max }))
		.filter(({ quantity }) => quantity > 0);
	const submission = useSubmit(
		async () => {
			const body = { lines, replacements: order.replacements.length, key };
			const { orderNumber } = await post("/api/admin/orders/{id}/replacements", { params: { id: order.id }, body });
			showToast("success", t("replacement_done", { number: orderNumber }));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);
	return (
		<FormDialog
			title={t("replacement_title", { number: order.orderNumber })}
			labels={formLabels(t, t("replacement_send"))}
			submission={submission}
			isComplete={lines.length > 0}
			onClose={onClose}
		>
			<p>{t("replacement_text")}</p>
			<UnitsList items={items} units={units} onChange={setUnits} />
		</FormDialog>
	);
}
