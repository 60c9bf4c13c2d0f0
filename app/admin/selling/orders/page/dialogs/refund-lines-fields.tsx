import { CheckLabel } from "#app/admin/selling/orders/check-label.tsx";
import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { NumberStepper } from "#app/interface/number-stepper.tsx";
import { type LineRefund, unitsLeft } from "#shop/selling/orders/refunds/refund-lines.rules.ts";

type RefundLinesFieldsProps = {
	items: AdminOrderResponse["items"];
	lines: readonly LineRefund[];
	/** Whether units go back to stock unless the administrator says otherwise. */
	restocks: boolean;
	onChange(lines: LineRefund[]): void;
};

/** How many units of each line are refunded, and which of them go back to stock. */
export function RefundLinesFields({ items, lines, restocks, onChange }: RefundLinesFieldsProps) {
	const t = useT(adminTexts);
	const change = (productId: number, more: Partial<LineRefund>) => {
		const before = lines.find((line) => line.productId === productId);
		const line = { productId, quantity: 0, restock: restocks, ...before, ...more };
		const others = lines.filter((one) => one.productId !== productId);
		onChange(line.quantity === 0 ? others : [...others, line]);
	};
	return (
		<fieldset>
			<legend className="text-[0.9375rem] font-semibold">{t("refund_lines")}</legend>
			<ul className="mt-1 divide-y divide-line">
				{items
					.filter((item) => unitsLeft(item) > 0)
					.map((item) => {
						const { productId, productName: name } = item;
						const line = lines.find((one) => one.productId === productId);
						const max = unitsLeft(item);
						return (
							<li key={productId} className="py-2">
								<div className="flex items-center justify-between gap-3">
									<span className="min-w-0 wrap-anywhere">{t("refund_line_of", { count: max, name })}</span>
									<NumberStepper
										value={line?.quantity ?? 0}
										min={0}
										max={max}
										onChange={(quantity) => change(productId, { quantity: Math.min(max, quantity) })}
										parse={(text) => Math.min(max, Math.max(0, Number.parseInt(text, 10) || 0))}
										labels={{
											field: t("refund_line_units", { name }),
											decrease: t("refund_line_less", { name }),
											increase: t("refund_line_more", { name }),
										}}
									/>
								</div>
								{line && (
									<CheckLabel
										label={t("refund_line_restock", { name })}
										isChecked={line.restock}
										onChange={(restock) => change(productId, { restock })}
									/>
								)}
							</li>
						);
					})}
			</ul>
			<p className="text-sm text-muted">{t("refund_lines_hint")}</p>
		</fieldset>
	);
}
