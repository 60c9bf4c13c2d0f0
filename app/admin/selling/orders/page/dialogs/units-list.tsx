import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { NumberStepper } from "#app/interface/number-stepper.tsx";

type UnitsListProps = {
	items: readonly { productId: number; name: string; max: number }[];
	/** By product; all of them until that is changed. */
	units: Readonly<Record<number, number>>;
	onChange(units: Readonly<Record<number, number>>): void;
};

/** How many units of each item something holds. */
export function UnitsList({ items, units, onChange }: UnitsListProps) {
	const t = useT(adminTexts);
	return (
		<ul className="divide-y divide-line">
			{items.map(({ productId, name, max }) => (
				<li key={productId} className="flex items-center justify-between gap-3 py-2">
					<span className="min-w-0 wrap-anywhere">{t("refund_line_of", { count: max, name })}</span>
					<NumberStepper
						value={units[productId] ?? max}
						min={0}
						max={max}
						onChange={(quantity) => onChange({ ...units, [productId]: Math.min(max, quantity) })}
						parse={(text) => Math.min(max, Math.max(0, Number.parseInt(text, 10) || 0))}
						labels={{
							field: t("parcel_units", { name }),
							decrease: t("refund_line_less", { name }),
							increase: t("refund_line_more", { name }),
						}}
					/>
				</li>
			))}
		</ul>
	);
}
