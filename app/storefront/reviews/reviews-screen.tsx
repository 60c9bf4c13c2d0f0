import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { PAGES } from "#app/page-names.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import type { ReviewQuery } from "#shop/people/reviews/review-page.rules.ts";
import { ReviewAverage } from "./review-average.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewResult } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";
import { REVIEW_LIST_ID, ReviewPages, ReviewSorting, VerifiedNote } from "./review-list-controls.tsx";
import { ReviewsFailure } from "./reviews-failure.tsx";
import type { LoadedReviewPage } from "./reviews-state.ts";
import { StarHistogram } from "./star-histogram.tsx";
import { useReviewPage } from "./use-review-page.ts";
import { useReviewsUrl } from "./use-reviews-url.ts";

type ReviewsScreenProps = {
	query: ReviewQuery;
	products: readonly { id: number; name: string }[];
	first: LoadedReviewPage;
	result: ReviewResult | null;
};

/** All approved reviews with filters by product and stars, an order and pages, and a form (REV-12..15, D-144). */
export function ReviewsScreen({ query, products, first, result }: ReviewsScreenProps) {
	const t = useT();
	const { productId } = query;
	const { loaded, isBusy, retry } = useReviewPage(first, query);
	const urlOf = useReviewsUrl();
	const isHidden = loaded.status === "failed" && loaded.code === "42501";
	const reviews = loaded.status === "ready" ? loaded.reviews : [];
	const isNone = loaded.status === "failed" || loaded.stats.count === 0;
	return (
		<div className="wrap pt-12 sm:pt-18">
			<h1 className="text-title">{t(PAGES.reviews.title)}</h1>
			<OwnerText section="intro" className="mt-4 max-w-2xl text-lead text-muted">
				<p className="mt-4 max-w-2xl text-lead text-muted">{t("reviews.intro")}</p>
			</OwnerText>
			<div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<ReviewAverage loaded={loaded} />
				{/* The form stands below the reviews of a phone, and beside the list on a wide screen. */}
				<a
					href="#leave-review"
					className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
				>
					{t("reviews.leave")}
				</a>
			</div>
			<nav aria-label={t("reviews.filter")} className="mt-8">
				<ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
					{[{ id: null, name: t("reviews.all_products") }, ...products].map(({ id, name }) => (
						<li key={id ?? "all"}>
							<Link
								to={urlOf({ ...query, productId: id, stars: null, page: 1 })}
								preventScrollReset
								aria-current={id === productId ? "page" : undefined}
								className={classNames(
									"inline-flex min-h-11 whitespace-nowrap items-center rounded-full border px-4 text-[0.9375rem] font-medium",
									id === productId
										? "border-brand bg-brand text-on-brand"
										: "border-line-strong bg-surface text-ink hover:border-brand",
								)}
							>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{loaded.status === "ready" && !isNone && <StarHistogram perStar={loaded.stats.perStar} query={query} />}
			<div
				id={REVIEW_LIST_ID}
				className={classNames(
					"mt-6 grid scroll-mt-24 items-start",
					isNone ? "max-w-2xl gap-5" : "gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-12",
				)}
			>
				<div className="flex flex-col gap-5">
					{loaded.status === "ready" && !isNone && <ReviewSorting query={query} wordlessCount={loaded.wordlessCount} />}
					{loaded.status === "failed" && !isHidden && (
						<ReviewsFailure failure={loaded} isBusy={isBusy} onRetry={retry} />
					)}
					{(loaded.status === "ready" || isHidden) && reviews.length === 0 && (
						<p className="border-y border-line py-6 text-muted">
							{t(isNone ? "reviews.none_yet" : "reviews.none_with_stars")}
						</p>
					)}
					<ul className="grid gap-x-10 sm:grid-cols-2">
						{reviews.map((review) => (
							<li key={review.id}>
								<ReviewCard
									review={review}
									productName={products.find(({ id }) => id === review.productId)?.name ?? ""}
								/>
							</li>
						))}
					</ul>
					<VerifiedNote reviews={reviews} />
					{loaded.status === "ready" && <ReviewPages query={query} page={loaded.page} pageCount={loaded.pageCount} />}
				</div>
				<section id="leave-review" className="card scroll-mt-24 p-5 sm:p-7 lg:sticky lg:top-24">
					<h2 className="mb-5 text-heading">{t("reviews.leave")}</h2>
					<ReviewForm
						key={productId}
						place="page"
						productId={productId ?? products[0]?.id ?? 0}
						products={products}
						result={result}
					/>
				</section>
			</div>
		</div>
	);
}
