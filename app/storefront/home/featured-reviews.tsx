import { ArrowRight } from "lucide";
import { href, Link } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { ReviewCard } from "#app/storefront/reviews/review-card.tsx";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { readableFirst } from "#shop/people/reviews/review-language.rules.ts";

type FeaturedReviewsProps = {
	reviews: readonly PublicReview[];
	products: readonly { id: number; name: string }[];
};

/** What customers say, on a phone in a row that scrolls sideways; nothing without approved reviews (D-46). */
export function FeaturedReviews({ reviews, products }: FeaturedReviewsProps) {
	const t = useT();
	const { language } = useLanguage();
	if (reviews.length === 0) return null;
	return (
		<section aria-labelledby="featured-reviews" className="wrap pt-8 sm:pt-28">
			<div className="flex items-center justify-between gap-4">
				<h2 id="featured-reviews" className="text-heading sm:text-title">
					{t("home.reviews_title")}
				</h2>
				<Link
					to={href("/reviews")}
					prefetch="intent"
					viewTransition
					className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-[0.9375rem] font-semibold sm:text-base text-brand-strong hover:underline"
				>
					{t("home.reviews_all")}
					<Icon of={ArrowRight} className="size-4" />
				</Link>
			</div>
			<ul
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll only what has the focus.
				tabIndex={0}
				className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:mt-8 sm:gap-5 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-7 lg:overflow-visible lg:px-0 lg:pb-0"
			>
				{readableFirst(reviews, language).map((review) => (
					<li
						key={review.id}
						className="w-[82%] max-w-90 shrink-0 snap-start only:w-full only:max-w-none lg:w-auto lg:max-w-none lg:only:col-span-2"
					>
						<ReviewCard
							review={review}
							productName={products.find(({ id }) => id === review.productId)?.name ?? ""}
							isShort
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
