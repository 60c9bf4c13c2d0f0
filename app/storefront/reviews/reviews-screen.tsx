import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { DEFAULT_REVIEW_PRODUCT_ID } from "#shop/reviews/reviews.rules.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { ReviewAverage } from "./review-average.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewResult } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewsFailure } from "./reviews-failure.tsx";
import type { LoadedReviews } from "./reviews-state.ts";
import { useReviews } from "./use-reviews.ts";
import { useReviewsUrl } from "./use-reviews-url.ts";

type ReviewsScreenProps = {
	productId: number | null;
	products: readonly { id: number; name: string }[];
	first: LoadedReviews;
	/** Whether the list starts after the newest reviews. */
	isLater: boolean;
	result: ReviewResult | null;
};

/** All approved reviews with a product filter, and a form (REV-12..15). */
export function ReviewsScreen({ productId, products, first, isLater, result }: ReviewsScreenProps) {
	const t = useT();
	const { loaded, isBusy, retry, showMore } = useReviews(first, productId);
	const urlOf = useReviewsUrl();
	const isHidden = loaded.status === "failed" && loaded.code === "42501";
	const reviews = loaded.status === "ready" ? loaded.reviews : [];
	return (
		<div className="wrap pt-12 sm:pt-18">
			<h1 className="text-title">{t("reviews.title")}</h1>
			<OwnerText section="intro" className="mt-4 max-w-2xl text-lead text-muted">
				<p className="mt-4 max-w-2xl text-lead text-muted">{t("reviews.intro")}</p>
			</OwnerText>
			<div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<ReviewAverage loaded={loaded} />
				{/* On a phone the form stands below all reviews. */}
				<a
					href="#leave-review"
					className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4 lg:hidden"
				>
					{t("reviews.leave")}
				</a>
			</div>
			<nav aria-label={t("reviews.filter")} className="mt-8">
				<ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
					{[{ id: null, name: t("reviews.all_products") }, ...products].map(({ id, name }) => (
						<li key={id ?? "all"}>
							<Link
								to={urlOf(id)}
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
			<div
				className={classNames(
					"mt-8 grid items-start",
					reviews.length === 0 ? "max-w-2xl gap-5" : "gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-12",
				)}
			>
				<div className="flex flex-col gap-5">
					{isLater && (
						<p>
							<Link to={urlOf(productId)}>{t("reviews.newest")}</Link>
						</p>
					)}
					{loaded.status === "failed" && !isHidden && (
						<ReviewsFailure failure={loaded} isBusy={isBusy} onRetry={retry} />
					)}
					{(loaded.status === "ready" || isHidden) && reviews.length === 0 && (
						<p className="rounded-card bg-sunken p-6 text-muted">{t("reviews.none_yet")}</p>
					)}
					<ul className="grid gap-4 sm:grid-cols-2">
						{reviews.map((review) => (
							<li key={review.id}>
								<ReviewCard
									review={review}
									productName={products.find(({ id }) => id === review.productId)?.name ?? ""}
								/>
							</li>
						))}
					</ul>
					{loaded.status === "ready" && loaded.next !== null && (
						<MoreReviews url={urlOf(productId, loaded.next)} showMore={showMore} />
					)}
				</div>
				<section id="leave-review" className="card scroll-mt-24 p-5 sm:p-7 lg:sticky lg:top-24">
					<h2 className="mb-5 text-heading">{t("reviews.leave")}</h2>
					<ReviewForm
						key={productId}
						place="page"
						productId={productId ?? DEFAULT_REVIEW_PRODUCT_ID}
						products={products}
						result={result}
					/>
				</section>
			</div>
		</div>
	);
}
