import { FilterTabs } from "#app/admin/interface/filter-tabs.tsx";
import { SearchBox } from "#app/admin/interface/search-box.tsx";
import { useListParams } from "#app/admin/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { REVIEW_FILTERS } from "#shop/reviews/admin-review.rules.ts";
import type { ReviewList } from "./load-review-list.ts";

const STARS = /^\d$/;

/** The filters (AREV-04, AREV-05), one product of all, and the search. */
export function ReviewFilters({ products }: Pick<ReviewList, "products">) {
	const t = useT(adminTexts);
	const { get, set } = useListParams();
	const chosen = get("product");
	const tabs = REVIEW_FILTERS.map((filter) => ({
		value: filter === "all" ? "" : filter,
		text: isNamed(filter) ? t(`filter_${filter}`) : t("reviews_stars", { count: Number(filter) }),
	}));
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<FilterTabs name="filter" label={t("reviews_filter")} tabs={tabs} />
			<div className="flex min-w-0 grow gap-2 sm:max-w-112 xl:ml-auto">
				<SearchBox label={t("reviews_search")} />
				<select
					aria-label={t("reviews_product")}
					className="min-h-control-small w-44 shrink-0 rounded-control border border-line-strong bg-surface px-3 text-base hover:border-brand sm:text-sm"
					value={chosen}
					onChange={(event) => set({ product: event.target.value })}
				>
					<option value="">{t("reviews_all_products")}</option>
					{products.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</div>
		</div>
	);
}

type NamedFilter = Exclude<(typeof REVIEW_FILTERS)[number], `${number}`>;

function isNamed(filter: (typeof REVIEW_FILTERS)[number]): filter is NamedFilter {
	return !STARS.test(filter);
}
