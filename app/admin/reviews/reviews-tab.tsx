import type { z } from "zod";
import { AdminCallError } from "#app/admin/admin-calls.ts";
import { type AdminText, type Say, useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { FilterButtons } from "#app/admin/filter-buttons.tsx";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAddressFilter } from "#app/admin/use-address-filter.ts";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useQueryChange } from "#app/admin/use-query-change.ts";
import type { adminReviewsReply } from "#app/api/admin/reviews.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { ReviewRow } from "./review-row.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";

type Reviews = z.infer<typeof adminReviewsReply>;

/** Reviews to approve, to show off and to remove (AREV-01..33). */
export function ReviewsTab() {
	const say = useAdminTexts();
	const changeQuery = useQueryChange();
	const [filter, setFilter] = useAddressFilter(changeQuery, "reviews", REVIEW_FILTERS);
	const [product, setProduct] = useAddressFilter(changeQuery, "product", PRODUCTS);
	const path = `reviews?filter=${filter}${product === "all" ? "" : `&product_id=${product}`}`;
	const { reply, error, isBusy, refresh, loadMore } = useLoaded<Reviews>(path);
	const { reviews, products, next } = reply ?? NONE;
	const isClosed = error instanceof AdminCallError && error.code === "42501";

	const onMore = () =>
		loadMore(`${path}&after=${next}`, (before, more) => ({
			...more,
			reviews: [...before.reviews, ...more.reviews],
		}));

	return (
		<>
			<TabHeading title={say("reviews_title")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<ReviewStatistics stats={reply?.stats ?? (isClosed ? NONE.stats : null)} />
			<div className="my-5 flex flex-wrap items-end gap-x-6 gap-y-4">
				<SelectField
					id="reviews-product"
					label={say("reviews_product")}
					className="w-full sm:w-60"
					value={product}
					onChange={(event) => setProduct(PRODUCTS.find((one) => one === event.target.value) ?? "all")}
				>
					<option value="all">{say("reviews_all_products")}</option>
					{products.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				<FilterButtons
					label={say("reviews_filter")}
					choices={REVIEW_FILTERS}
					chosen={filter}
					textOf={(one) => filterName(one, say)}
					onChoose={setFilter}
				/>
			</div>
			<ListFrame
				label={say("reviews_title")}
				count={isClosed ? 0 : reply && reviews.length}
				total={reply?.total}
				failure={error && !isClosed ? loadFailure(error, say) : null}
				emptyText={isClosed ? "" : say("reviews_empty")}
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

/** The product filter's words in the URL. */
const PRODUCTS = ["all", ...REVIEWABLE_PRODUCT_IDS.map(String)] as const satisfies readonly string[];

function filterName(filter: ReviewFilter, say: Say): string {
	if (filter === "1") return say("reviews_star");
	if (/^\d$/.test(filter)) return say("reviews_stars", { stars: filter });
	return say(`filter_${filter}` as AdminText);
}

/** AREV-30, AREV-31. */
function loadFailure(error: unknown, say: Say): string {
	if (error instanceof AdminCallError && error.code === "42P01") return say("reviews_missing");
	return say("reviews_failed", { message: failureText(error, say) });
}
