import { type FormEvent, useId } from "react";
import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { FilterByProduct } from "#app/admin/selling/products/choice/product-filter.tsx";
import type { ProductNames } from "#app/admin/selling/products/choice/use-product-choice.ts";
import { useProductName } from "#app/admin/selling/products/use-product-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";

/** The parts of a segment, as the list's URL and the API name them. */
export const SEGMENT_PARAMETERS = [
	"search",
	"kind",
	"tag",
	"productId",
	"spentFrom",
	"spentTo",
	"orderedFrom",
	"orderedTo",
	"pointsFrom",
] as const;

const RANGES = ["spentFrom", "spentTo", "orderedFrom", "orderedTo", "pointsFrom"] as const;

type CustomerFiltersProps = {
	tags: readonly string[];
	offer: ProductNames;
};

/** Which customers are listed: by tag and product at once, by amounts and days when they have been filled in. */
export function CustomerFilters({ tags, offer }: CustomerFiltersProps) {
	const t = useT(adminTexts);
	const id = useId();
	const nameOf = useProductName();
	const { get, set } = useListParams();
	const ranges = Object.fromEntries(RANGES.map((name) => [name, get(name)]));
	const count = Object.values(ranges).filter((value) => value !== "").length;
	const apply = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		set(Object.fromEntries(RANGES.map((name) => [name, String(typed.get(name) ?? "").trim()])));
	};
	return (
		<>
			{(tags.length > 0 || get("tag") !== "") && (
				<FilterSelect
					name="tag"
					label={t("customers_tag")}
					options={[{ value: "", text: t("customers_any_tag") }, ...tags.map((tag) => ({ value: tag, text: tag }))]}
				/>
			)}
			<FilterByProduct
				name="productId"
				label={t("customers_bought")}
				any={t("customers_any_product")}
				products={offer.products.map((product) => ({ id: product.id, name: nameOf(product) }))}
				hasMore={offer.hasMore}
			/>
			<details className="w-full" open={count > 0 || undefined}>
				<summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-muted hover:text-ink pointer-coarse:min-h-11">
					{count === 0 ? t("customers_more_filters") : t("customers_more_filters_set", { count })}
				</summary>
				<form
					// Another segment's values, such as after the filters were cleared.
					key={JSON.stringify(ranges)}
					onSubmit={apply}
					className="mt-1 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-3 sm:grid-cols-3 lg:grid-cols-6"
				>
					{RANGES.map((name) => {
						const isDay = name.startsWith("ordered");
						return (
							<label key={name} htmlFor={`${id}-${name}`} className="grid min-w-0 gap-1">
								<span className="text-xs text-muted">{t(`customers_${name}`)}</span>
								<input
									id={`${id}-${name}`}
									name={name}
									type={isDay ? "date" : "text"}
									inputMode={isDay ? undefined : name === "pointsFrom" ? "numeric" : "decimal"}
									pattern={isDay ? undefined : name === "pointsFrom" ? "\\d{1,7}" : "\\d{1,7}(\\.\\d{1,2})?"}
									title={
										isDay ? undefined : t(name === "pointsFrom" ? "customers_form_points" : "customers_form_dollars")
									}
									defaultValue={ranges[name]}
									className="min-h-control-small w-full min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base hover:border-brand sm:text-sm"
								/>
							</label>
						);
					})}
					<Button type="submit" variant="secondary" size="small">
						{t("customers_apply")}
					</Button>
				</form>
			</details>
		</>
	);
}
