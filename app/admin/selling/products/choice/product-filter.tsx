import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";

type ProductFilterProps = {
	/** The chosen one's name in the URL. */
	name: string;
	label: string;
	/** No product is chosen. */
	any: string;
	products: readonly { id: number; name: string }[];
	/** There are more than these, so that they are searched, by `productSearch` in the URL. */
	hasMore: boolean;
};

/** Narrows a list to what has to do with one product. */
export function FilterByProduct({ name, label, any, products, hasMore }: ProductFilterProps) {
	const t = useT(adminTexts);
	const { get } = useListParams();
	const select = (
		<FilterSelect
			name={name}
			label={label}
			options={[{ value: "", text: any }, ...products.map(({ id, name: text }) => ({ value: String(id), text }))]}
			rest={hasMore ? t("products_choice_rest") : null}
		/>
	);
	if (!hasMore && get("productSearch") === "") return select;
	return (
		<div className="flex min-w-0 grow flex-wrap gap-2 sm:max-w-md sm:flex-nowrap">
			{select}
			<SearchBox name="productSearch" label={t("products_choice_search")} isSecond />
		</div>
	);
}
