import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Stars } from "#app/interface/stars.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";

/** One review, with `productName` in a list of several products. */
export function ReviewCard({ review, productName }: { review: PublicReview; productName?: string }) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	return (
		<article className="card flex h-full flex-col gap-3 p-5 sm:p-6">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Stars rating={review.rating} label={t("reviews.stars_label", { rating: review.rating })} />
				{review.isSpotlight && <Badge>{t("reviews.spotlight")}</Badge>}
			</div>
			{review.reviewText !== null && (
				<p className="grow leading-relaxed wrap-anywhere whitespace-pre-line">{review.reviewText}</p>
			)}
			<footer className="text-[0.9375rem] text-muted">
				<p className="font-semibold text-ink wrap-anywhere">{review.userName}</p>
				<p>
					{formatDate(review.createdAt, "medium", language, timeZone)}
					{productName && ` · ${productName}`}
					{review.isVerifiedBuyer && ` · ${t("reviews.verified")}`}
				</p>
			</footer>
		</article>
	);
}
