import { useState } from "react";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import type { ListedProducts } from "./discount-values.ts";

type ProductChoiceProps = { products: ListedProducts; value: string; onChange(value: string): void };

/** With more than these, the products are searched, and those that were chosen stay in sight. */
const SEEN_AT_ONCE = 12;

/** The products that a code is for; `value` is their ids with commas. */
export function ProductChoice({ products, value, onChange }: ProductChoiceProps) {
	const t = useT(adminTexts);
	const nameOf = useProductName();
	const [search, setSearch] = useState("");
	const chosen = new Set(value.split(","));
	const isLong = products.length > SEEN_AT_ONCE;
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const shown = products.filter(({ id, name, nameEs }) => {
		if (!isLong || chosen.has(String(id))) return true;
		const text = `${name} ${nameEs}`.toLowerCase();
		return words.length > 0 && words.every((word) => text.includes(word));
	});
	const toggle = (id: string) => {
		const next = products.map((product) => String(product.id)).filter((one) => (one === id) !== chosen.has(one));
		onChange(next.join(","));
	};
	return (
		<fieldset>
			<legend className="text-[0.9375rem] font-semibold">{t("discount_field_products")}</legend>
			<p className="mt-0.5 text-sm text-muted">{t("discount_field_products_hint")}</p>
			{isLong && (
				<div className="mt-2">
					<TextField
						id="discount-product-search"
						type="search"
						label={t("products_search")}
						autoComplete="off"
						value={search}
						onChange={(event) => setSearch(event.target.value)}
					/>
				</div>
			)}
			<div className="mt-1.5 grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
				{shown.map((product) => (
					<label key={product.id} className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							className="mt-0.5 size-4 shrink-0 accent-brand"
							checked={chosen.has(String(product.id))}
							onChange={() => toggle(String(product.id))}
						/>
						{nameOf(product)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
