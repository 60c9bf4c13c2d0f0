import { SearchBox } from "#app/admin/interface/search-box.tsx";
import { useListParams } from "#app/admin/interface/use-list-params.ts";
import { FilterButtons } from "#app/admin/lists/filter-buttons.tsx";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { useQueryChange } from "#app/admin/lists/use-query-change.ts";
import { useSelection } from "#app/admin/lists/use-selection.ts";
import { useUrlFilter } from "#app/admin/lists/use-url-filter.ts";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField } from "#app/interface/field.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { ReviewBulkBar } from "./review-bulk-bar.tsx";
import { ReviewRow } from "./review-row.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";

type Reviews = ApiResponse<"GET", "/api/admin/reviews">;

/** Reviews to approve, feature and delete (AREV-01..33). */
export function ReviewsTab() {
	const t = useT(adminTexts);
	const changeQuery = useQueryChange();
	const [filter, setFilter] = useUrlFilter(changeQuery, "reviews", REVIEW_FILTERS);
	const [product, setProduct] = useUrlFilter(changeQuery, "product", PRODUCTS);
	const search = useListParams().get("search");
	const query = { filter, productId: product === "all" ? null : product, search: search === "" ? null : search };
	const loaded = useAdminData("/api/admin/reviews", { query });
	const { data, error, refresh, loadMore } = loaded;
	const { reviews, products, next, total } = data ?? NONE;
	const ids = reviews.map(({ id }) => id);
	const selection = useSelection(JSON.stringify(query), ids, total);
	const matching = { ...query, productId: query.productId === null ? null : Number(query.productId) };
	// AREV-30, AREV-31.
	const isClosed = isApiError(error, "42501");
	const isMissing = isApiError(error, "42P01");

	const onMore = () =>
		loadMore({ query: { ...query, after: next } }, (before, more) => ({
			...more,
			reviews: [...before.reviews, ...more.reviews],
		}));

	return (
		<>
			<TabHeading title={t("reviews_title")}>
				<RefreshButton loaded={loaded} />
			</TabHeading>
			<ReviewStatistics stats={data?.stats ?? (isClosed ? NONE.stats : null)} />
			<div className="my-5 flex flex-wrap items-end gap-x-6 gap-y-4">
				<SelectField
					id="reviews-product"
					label={t("reviews_product")}
					className="w-full sm:w-60"
					value={product}
					onChange={(event) => setProduct(PRODUCTS.find((one) => one === event.target.value) ?? "all")}
				>
					<option value="all">{t("reviews_all_products")}</option>
					{products.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				<FilterButtons
					label={t("reviews_filter")}
					choices={REVIEW_FILTERS}
					chosen={filter}
					textOf={(one) => filterName(one, t)}
					onChoose={setFilter}
				/>
				<SearchBox label={t("reviews_search")} />
			</div>
			{!isClosed && (
				<ReviewBulkBar
					selection={selection}
					shown={reviews}
					total={total}
					selected={selection.isAll ? { matching } : { ids: [...selection.ids] }}
					onChanged={refresh}
				/>
			)}
			<ListFrame
				label={t("reviews_title")}
				count={isClosed ? 0 : data && reviews.length}
				total={data?.total}
				loaded={isClosed ? { ...loaded, error: null } : loaded}
				failedText={isMissing ? "reviews_missing" : "reviews_failed"}
				emptyText={isClosed ? "" : t("reviews_empty")}
				hasMore={next !== null}
				onMore={() => void onMore()}
				isScrolling
			>
				{reviews.map((review) => (
					<ReviewRow
						key={review.id}
						review={review}
						isSelected={selection.ids.has(review.id)}
						onSelect={() => selection.toggle(review.id)}
						onChanged={refresh}
					/>
				))}
			</ListFrame>
		</>
	);
}

const NONE: Reviews = {
	reviews: [],
	next: null,
	products: [],
	total: 0,
	stats: { total: 0, average: 0, perStar: {}, pending: 0 },
};

const PRODUCTS = ["all", ...REVIEWABLE_PRODUCT_IDS.map(String)] as const satisfies readonly string[];

function filterName(filter: ReviewFilter, t: Translate<typeof adminTexts>): string {
	if (/^\d$/.test(filter)) return t("reviews_stars", { count: Number(filter) });
	return t(`filter_${filter}` as KeyTaking<typeof adminTexts>);
}
