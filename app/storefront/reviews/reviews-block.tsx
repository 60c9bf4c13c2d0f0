import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { spotlightFirst } from "#shop/people/reviews/public-review.rules.ts";
import { REVIEW_SORTS, type ReviewSort, sortReviews } from "#shop/people/reviews/review-page.rules.ts";
import { REVIEWS_SHOWN } from "#shop/people/reviews/reviews.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { ReviewAverage } from "./review-average.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewForm } from "./review-form.tsx";
import { SortChoice, VerifiedNote } from "./review-list-controls.tsx";
import { ReviewsFailure } from "./reviews-failure.tsx";
import type { LoadedReviews } from "./reviews-state.ts";
import { StarHistogram } from "./star-histogram.tsx";
import { useReviews } from "./use-reviews.ts";
import { useReviewsUrl } from "./use-reviews-url.ts";

type ReviewsBlockProps = { product: Pick<Product, "id" | "isReviewable">; first: LoadedReviews };

/** A product's reviews, with a form to write one (REV-01..05, PROD-20). */
export function ReviewsBlock({ product, first }: ReviewsBlockProps) {
	const t = useT();
	const { id: productId, isReviewable } = product;
	const { loaded, isBusy, retry, showMore } = useReviews(first, productId);
	const urlOf = useReviewsUrl();
	const isHydrated = useHydrated();
	const [isOpen, setOpen] = useState(false);
	const [sort, setSort] = useState<ReviewSort>(REVIEW_SORTS[0]);
	const isHidden = loaded.status === "failed" && loaded.code === "42501";
	const sorted = loaded.status === "ready" ? sortReviews(loaded.reviews, sort) : [];
	const reviews = sort === REVIEW_SORTS[0] ? spotlightFirst(sorted) : sorted;
	const shown = isOpen ? reviews : reviews.slice(0, REVIEWS_SHOWN);
	return (
		<section id="reviews" aria-labelledby="reviews-title" className="wrap pt-16 sm:pt-28">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 id="reviews-title" className="text-title">
					{t("reviews.block_title")}
				</h2>
				<ReviewAverage loaded={loaded} />
			</div>
			<div
				className={classNames(
					"mt-6 grid items-start sm:mt-8",
					reviews.length === 0 ? "max-w-2xl gap-5" : "gap-10 lg:grid-cols-[1.4fr_1fr] lg:gap-16",
				)}
			>
				<div className="flex flex-col gap-5">
					{loaded.status === "failed" && !isHidden && (
						<ReviewsFailure failure={loaded} isBusy={isBusy} onRetry={retry} />
					)}
					{(loaded.status === "ready" || isHidden) && reviews.length === 0 && (
						<p className="border-y border-line py-6 text-muted">{t("reviews.none_yet")}</p>
					)}
					{loaded.status === "ready" && loaded.stats.perStar && reviews.length > 0 && (
						<StarHistogram perStar={loaded.stats.perStar} query={{ productId, sort, stars: null, page: 1 }} />
					)}
					{loaded.status === "ready" && reviews.length > REVIEWS_SHOWN && (
						// Only a complete list can be sorted here.
						<SortChoice
							query={{ productId, sort, stars: null, page: 1 }}
							onChoose={loaded.next === null ? setSort : undefined}
						/>
					)}
					{shown.length > 0 && (
						<ul className="flex flex-col">
							{shown.map((review) => (
								<li key={review.id}>
									<ReviewCard review={review} />
								</li>
							))}
						</ul>
					)}
					{isOpen && loaded.status === "ready" && loaded.next !== null && <MoreReviews showMore={showMore} />}
					{reviews.length > REVIEWS_SHOWN && (
						<div>
							{isHydrated ? (
								<Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
									{t(isOpen ? "reviews.show_less" : "reviews.view_all")}
								</Button>
							) : (
								<LinkButton variant="secondary" to={urlOf({ productId })}>
									{t("reviews.view_all")}
								</LinkButton>
							)}
						</div>
					)}
					<VerifiedNote reviews={reviews} />
				</div>
				{isReviewable && (
					<div className="card p-5 sm:p-7">
						<h3 className="mb-5 text-heading">{t("reviews.leave")}</h3>
						<ReviewForm place="block" productId={productId} />
					</div>
				)}
			</div>
		</section>
	);
}
