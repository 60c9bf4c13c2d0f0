import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Stars } from "#app/interface/stars.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { reviewLanguage } from "#shop/people/reviews/review-language.rules.ts";

type ReviewProps = {
	review: PublicReview;
	/** In a list of several products. */
	productName?: string;
};

/** One review of a list, below a line. */
export function ReviewCard({ review, productName }: ReviewProps) {
	const t = useT();
	return (
		<article className="flex h-full flex-col gap-2.5 border-t border-line pt-5 pb-6">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Stars rating={review.rating} label={t("reviews.stars_label", { rating: review.rating })} />
				{review.isSpotlight && <Badge>{t("reviews.spotlight")}</Badge>}
			</div>
			<ReviewWords review={review} />
			<ReviewByline review={review} productName={productName} />
		</article>
	);
}

/** What a review says, in the language of its words; nothing of one without words. */
export function ReviewWords({ review, className }: ReviewProps & { className?: string }) {
	if (review.reviewText === null) return null;
	const written = reviewLanguage(review.reviewText);
	return (
		<p
			data-customer=""
			{...(written !== null && { lang: written })}
			className={classNames("leading-relaxed wrap-anywhere whitespace-pre-line", className)}
		>
			{review.reviewText}
		</p>
	);
}

/** Who wrote it and when, of which product, in which other language, and whether they bought it (D-47, D-162). */
export function ReviewByline({ review, productName = "" }: ReviewProps) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const written = review.reviewText === null ? null : reviewLanguage(review.reviewText);
	const details = [
		formatDate(review.createdAt, "medium", language, timeZone),
		productName,
		review.isVerifiedBuyer && t("reviews.verified"),
		written !== null && written !== language && t("reviews.other_language"),
	];
	return (
		<footer className="text-[0.9375rem] text-muted">
			<p data-customer="" className="font-semibold text-ink wrap-anywhere">
				{review.userName}
			</p>
			<p>{details.filter(Boolean).join(" · ")}</p>
		</footer>
	);
}
