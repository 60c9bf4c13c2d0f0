import { ArrowRight } from "lucide";
import { href, Link } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { Stars } from "#app/interface/stars.tsx";
import { ReviewByline, ReviewWords } from "#app/storefront/reviews/review-card.tsx";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { readableFirst } from "#shop/people/reviews/review-language.rules.ts";

type FeaturedReviewsProps = {
	reviews: readonly PublicReview[];
	products: readonly { id: number; name: string }[];
};

/** What customers say, the first of it in large type across the page (D-46); a fact of the shop's without approved reviews. */
export function FeaturedReviews({ reviews, products }: FeaturedReviewsProps) {
	const t = useT();
	const { language } = useLanguage();
	const [first, ...others] = readableFirst(reviews, language);
	if (first === undefined) return <Fact />;
	const nameOf = ({ productId }: PublicReview) => products.find(({ id }) => id === productId)?.name ?? "";
	return (
		<section aria-labelledby="featured-reviews" className="mt-7 bg-lilac-soft sm:mt-24">
			<div className="wrap py-7 sm:py-20">
				<div className="flex items-center justify-between gap-4">
					<h2 id="featured-reviews" className="text-base font-semibold text-brand-strong">
						{t("home.reviews_title")}
					</h2>
					<Link
						to={href("/reviews")}
						prefetch="intent"
						viewTransition
						className="-my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1.5 text-[0.9375rem] font-semibold text-brand-strong underline-offset-4 hover:underline"
					>
						{t("home.reviews_all")}
						<Icon of={ArrowRight} className="size-4" />
					</Link>
				</div>
				<article className="mt-4 max-w-4xl sm:mt-6">
					<ReviewWords
						review={first}
						className="line-clamp-6 text-xl leading-snug tracking-tight font-medium sm:text-title sm:leading-tight sm:font-medium"
					/>
					<div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 sm:mt-6">
						<Stars rating={first.rating} label={t("reviews.stars_label", { rating: first.rating })} />
						<ReviewByline review={first} productName={nameOf(first)} />
					</div>
				</article>
				{others.length > 0 && (
					<ul className="mt-8 grid gap-x-12 gap-y-6 border-t border-brand/20 pt-6 max-sm:hidden sm:mt-12 sm:grid-cols-2 sm:pt-8">
						{others.map((review) => (
							<li key={review.id}>
								<article className="flex flex-col gap-3">
									<Stars rating={review.rating} label={t("reviews.stars_label", { rating: review.rating })} />
									<ReviewWords review={review} className="line-clamp-4" />
									<ReviewByline review={review} productName={nameOf(review)} />
								</article>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

function Fact() {
	const t = useT();
	return (
		<div className="mt-10 bg-lilac-soft sm:mt-24">
			<p className="wrap py-12 text-title text-balance sm:py-24 lg:text-center">{t("home.fact")}</p>
		</div>
	);
}
