import { WorkFilter } from "#app/admin/access/work/work-filter.tsx";
import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { REVIEW_FILTERS } from "#shop/people/reviews/admin-review.rules.ts";

const STARS = /^\d$/;

/** The filters (AREV-04, AREV-05), one product of all, and the search. */
export function ReviewFilters({ products }: Pick<ApiResponse<"GET", "/api/admin/reviews">, "products">) {
	const t = useT(adminTexts);
	const tabs = REVIEW_FILTERS.map((filter) => ({
		value: filter === "all" ? "" : filter,
		text: isNamed(filter) ? t(`filter_${filter}`) : t("reviews_stars", { count: Number(filter) }),
	}));
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<FilterTabs name="filter" label={t("reviews_filter")} tabs={tabs} />
			<div className="flex min-w-0 grow flex-wrap gap-2 sm:max-w-180 sm:flex-nowrap xl:ml-auto">
				<SearchBox label={t("reviews_search")} />
				<WorkFilter />
				<FilterSelect
					name="product"
					label={t("reviews_product")}
					options={[
						{ value: "", text: t("reviews_all_products") },
						...products.map(({ id, name }) => ({ value: String(id), text: name })),
					]}
				/>
			</div>
		</div>
	);
}

type NamedFilter = Exclude<(typeof REVIEW_FILTERS)[number], `${number}`>;

function isNamed(filter: (typeof REVIEW_FILTERS)[number]): filter is NamedFilter {
	return !STARS.test(filter);
}
