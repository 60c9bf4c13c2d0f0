import { ProductSearch } from "#app/admin/selling/products/choice/product-search.tsx";
import { type ChoosableProducts, shownWith } from "#app/admin/selling/products/choice/use-product-choice.ts";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

type ProductChoiceProps = { choice: ChoosableProducts; value: string; onChange(value: string): void };

/** The products that a code is for, those that were chosen first; `value` is their ids with commas. */
export function ProductChoice({ choice, value, onChange }: ProductChoiceProps) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const ids = value.split(",").filter(Boolean);
	const toggle = (id: string) =>
		onChange((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(","));
	return (
		<fieldset>
			<legend className="text-[0.9375rem] font-semibold">{t("discount_field_products")}</legend>
			<p className="mt-0.5 text-sm text-muted">{t("discount_field_products_hint")}</p>
			<div className="mt-2 empty:hidden">
				<ProductSearch {...choice} />
			</div>
			<div className="mt-1.5 grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
				{shownWith(choice, value).map((product) => (
					<label key={product.id} className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							className="mt-0.5 size-4 shrink-0 accent-brand"
							checked={ids.includes(String(product.id))}
							onChange={() => toggle(String(product.id))}
						/>
						{nameOf(product)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
