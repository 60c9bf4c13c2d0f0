import { useRevalidator } from "react-router";
import { Allowed, useMay } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { DataTable } from "#app/admin/frame/interface/data-table.tsx";
import { EmptyList } from "#app/admin/frame/interface/empty-list.tsx";
import { listQuery, loadList } from "#app/admin/frame/interface/list-query.ts";
import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { PageHeader, usePageName } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useRowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { RefreshButton } from "#app/admin/frame/shell/refresh-button.tsx";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
import { REVIEW_FILTERS } from "#shop/people/reviews/admin-review.rules.ts";
import type { Route } from "./+types/reviews.route.ts";
import { FailedReviews, ReviewBulkBar } from "./review-bulk-bar.tsx";
import { useReviewColumns } from "./review-columns.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";
import { useModeration } from "./use-moderation.ts";

const LIST_PARAMETERS = ["filter", "product", "search", "assigned", "sort", "page", "after", "before"] as const;

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const { product, ...query } = listQuery(request, [...LIST_PARAMETERS, "productSearch"]);
	const productId = product && /^\d{1,9}$/.test(product) ? product : null;
	return loadList(request, (signal) => adminApi.get("/api/admin/reviews", { query: { ...query, productId }, signal }));
}

function ReviewRowsSkeleton() {
	const columns = useReviewColumns();
	return <ListSkeleton columns={columns} isSelectable frame="short" above="h-21" row="md:h-12!" />;
}

export const handle = { Skeleton: ReviewRowsSkeleton };

const NONE = { reviews: [], products: [], hasMoreProducts: false, total: 0, page: 1, pageSize: 1 };

/** Reviews to approve, feature and delete (AREV-01..33). */
export default function ReviewsPage({ loaderData: { list, error } }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const title = usePageName();
	const { revalidate, state } = useRevalidator();
	const { get, hrefOf } = useListParams();
	const columns = useReviewColumns();
	const { reviews, products, hasMoreProducts, total, page, pageSize } = list ?? NONE;
	// A list that a policy of the database hides (AREV-32).
	const isClosed = error?.code === "42501";

	const [product, search] = [get("product"), get("search").trim()];
	const matching = {
		filter: REVIEW_FILTERS.find((filter) => filter === get("filter")) ?? "all",
		productId: product === "" ? null : Number(product),
		search: search === "" ? null : search,
		assigned: ASSIGNED_FILTERS.find((one) => one === get("assigned")) ?? null,
	};
	const ids = reviews.map(({ id }) => id);
	const selection = useRowSelection(ids, { total, filters: JSON.stringify(matching) });
	const moderation = useModeration();
	const may = useMay();

	return (
		<>
			<PageHeader>
				<RefreshButton />
			</PageHeader>
			<ReviewStatistics stats={list?.stats ?? (isClosed ? NO_STATS : null)} />
			<ReviewFilters products={products} hasMore={hasMoreProducts} />
			<FailedReviews failed={moderation.failed} shown={reviews} />
			{error === null || isClosed ? (
				<DataTable
					label={title}
					rows={reviews}
					columns={columns}
					idOf={({ id }) => id}
					nameOf={({ userName }) => t("review_of", { name: userName })}
					defaultSort="-created_at"
					{...(may("reviews.write") && { selection })}
					frame="short"
					empty={
						isClosed ? null : (
							<EmptyList title={t("reviews_empty")}>
								{(matching.filter !== "all" || product !== "" || search !== "" || matching.assigned !== null) && (
									<LinkButton
										to={hrefOf({ filter: null, product: null, search: null, assigned: null })}
										variant="secondary"
										size="small"
									>
										{t("clear_filters")}
									</LinkButton>
								)}
							</EmptyList>
						)
					}
				/>
			) : (
				<LoadError
					error={error}
					message={t(isApiError(error, "42P01") ? "reviews_missing" : "reviews_failed", {
						message: failureText(error, t),
					})}
					isBusy={state === "loading"}
					onRetry={() => void revalidate()}
				/>
			)}
			<Pager page={page} pageSize={pageSize} total={total} ids={ids} />
			<Allowed to="reviews.write">
				<ReviewBulkBar
					selection={selection}
					selected={selection.isEvery ? { matching } : { ids: [...selection.ids] }}
					moderation={moderation}
				/>
			</Allowed>
		</>
	);
}

const NO_STATS = { total: 0, average: 0, perStar: {}, pending: 0 };
