import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { ListedProducts } from "./discount-values.ts";

type ProductChoiceProps = { products: ListedProducts; value: string; onChange(value: string): void };

/** The products that a code is for; `value` is their ids with commas. */
export function ProductChoice({ products, value, onChange }: ProductChoiceProps) {
	const t = useT(adminTexts);
	const chosen = new Set(value.split(","));
	const toggle = (id: string) => {
		const next = products.map((product) => String(product.id)).filter((one) => (one === id) !== chosen.has(one));
		onChange(next.join(","));
	};
	return (
		<fieldset>
			<legend className="text-[0.9375rem] font-semibold">{t("discount_field_products")}</legend>
			<p className="mt-0.5 text-sm text-muted">{t("discount_field_products_hint")}</p>
			<div className="mt-1.5 grid gap-x-4 sm:grid-cols-2">
				{products.map(({ id, name }) => (
					<label key={id} className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							className="mt-0.5 size-4 shrink-0 accent-brand"
							checked={chosen.has(String(id))}
							onChange={() => toggle(String(id))}
						/>
						{name}
					</label>
				))}
			</div>
		</fieldset>
	);
}
