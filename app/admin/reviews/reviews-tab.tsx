import type { z } from "zod";
import { AdminCallError } from "#app/admin/admin-calls.ts";
import { type AdminText, type Translate, useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FilterButtons } from "#app/admin/filter-buttons.tsx";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useQueryChange } from "#app/admin/use-query-change.ts";
import { useUrlFilter } from "#app/admin/use-url-filter.ts";
import type { adminReviewsResponse } from "#app/api/admin/reviews/reviews.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { ReviewRow } from "./review-row.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";

type Reviews = z.infer<typeof adminReviewsResponse>;

/** Reviews to approve, feature and delete (AREV-01..33). */
export function ReviewsTab() {
	const t = useAdminTexts();
	const changeQuery = useQueryChange();
	const [filter, setFilter] = useUrlFilter(changeQuery, "reviews", REVIEW_FILTERS);
	const [product, setProduct] = useUrlFilter(changeQuery, "product", PRODUCTS);
	const path = `reviews?filter=${filter}${product === "all" ? "" : `&product_id=${product}`}`;
	const { data, error, isBusy, refresh, loadMore } = useLoaded<Reviews>(path);
	const { reviews, products, next } = data ?? NONE;
	const isClosed = error instanceof AdminCallError && error.code === "42501";

	const onMore = () =>
		loadMore(`${path}&after=${next}`, (before, more) => ({
			...more,
			reviews: [...before.reviews, ...more.reviews],
		}));

	return (
		<>
			<TabHeading title={t("reviews_title")}>
				<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
					{t("refresh")}
				</Button>
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
			</div>
			<ListFrame
				label={t("reviews_title")}
				count={isClosed ? 0 : data && reviews.length}
				total={data?.total}
				failure={error && !isClosed ? loadFailure(error, t) : null}
				emptyText={isClosed ? "" : t("reviews_empty")}
				isBusy={isBusy}
				hasMore={next !== null}
				onRetry={() => void refresh()}
				onMore={() => void onMore()}
				isScrolling
			>
				{reviews.map((review) => (
					<ReviewRow key={review.id} review={review} onChanged={refresh} />
				))}
			</ListFrame>
		</>
	);
}

const NONE: Reviews = {
	...{ reviews: [], next: null, products: [], total: null },
	stats: { total: 0, average: 0, per_star: {}, pending: 0 },
};

const PRODUCTS = ["all", ...REVIEWABLE_PRODUCT_IDS.map(String)] as const satisfies readonly string[];

function filterName(filter: ReviewFilter, t: Translate): string {
	if (filter === "1") return t("reviews_star");
	if (/^\d$/.test(filter)) return t("reviews_stars", { stars: filter });
	return t(`filter_${filter}` as AdminText);
}

/** AREV-30, AREV-31. */
function loadFailure(error: unknown, t: Translate): string {
	if (error instanceof AdminCallError && error.code === "42P01") return t("reviews_missing");
	return t("reviews_failed", { message: failureText(error, t) });
}
