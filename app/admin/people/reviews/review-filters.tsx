import { WorkFilter } from "#app/admin/access/work/work-filter.tsx";
import { FilterTabs } from "#app/admin/frame/interface/filter-tabs.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { FilterByProduct } from "#app/admin/selling/products/choice/product-filter.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { REVIEW_FILTERS } from "#shop/people/reviews/admin-review.rules.ts";

const STARS = /^\d$/;

type ReviewFiltersProps = Pick<ApiResponse<"GET", "/api/admin/reviews">, "products"> & { hasMore: boolean };

/** The filters (AREV-04, AREV-05), one product of all, and the search. */
export function ReviewFilters({ products, hasMore }: ReviewFiltersProps) {
	const t = useT(adminTexts);
	const tabs = REVIEW_FILTERS.map((filter) => ({
		value: filter === "all" ? "" : filter,
		text: isNamed(filter) ? t(`filter_${filter}`) : t("reviews_stars", { count: Number(filter) }),
	}));
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<FilterTabs name="filter" label={t("reviews_filter")} tabs={tabs} />
			<div
				className={classNames(
					"flex min-w-0 grow flex-wrap gap-2 xl:ml-auto",
					hasMore ? "lg:flex-nowrap" : "sm:max-w-180 sm:flex-nowrap",
				)}
			>
				<SearchBox label={t("reviews_search")} />
				<WorkFilter />
				<FilterByProduct
					name="product"
					label={t("reviews_product")}
					any={t("reviews_all_products")}
					products={products}
					hasMore={hasMore}
				/>
			</div>
		</div>
	);
}

type NamedFilter = Exclude<(typeof REVIEW_FILTERS)[number], `${number}`>;

function isNamed(filter: (typeof REVIEW_FILTERS)[number]): filter is NamedFilter {
	return !STARS.test(filter);
}
