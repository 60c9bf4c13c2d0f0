import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Stars } from "#app/interface/stars.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { reviewLanguage } from "#shop/people/reviews/review-language.rules.ts";

type ReviewCardProps = {
	review: PublicReview;
	/** In a list of several products. */
	productName?: string;
	/** Cuts a long text off, where a link leads to the whole one. */
	isShort?: boolean;
};

const PADDING = { line: "px-5 py-3.5 sm:px-6", short: "px-4 py-3.5 sm:p-6", whole: "p-5 sm:p-6" } as const;

/** One review; without a text it is a line, so that no empty card looks like a broken one. */
export function ReviewCard({ review, productName, isShort = false }: ReviewCardProps) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const written = review.reviewText === null ? null : reviewLanguage(review.reviewText);
	return (
		<article
			className={classNames(
				"card flex h-full flex-col",
				isShort ? "gap-2 sm:gap-3" : "gap-3",
				PADDING[review.reviewText === null ? "line" : isShort ? "short" : "whole"],
			)}
		>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Stars rating={review.rating} label={t("reviews.stars_label", { rating: review.rating })} />
				{review.reviewText !== null && written !== null && written !== language && (
					<a
						href={translationUrl(review.reviewText, written, language)}
						target="_blank"
						rel="noreferrer"
						className="-my-3 inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
					>
						{t("reviews.translate")}
					</a>
				)}
				{review.isSpotlight && <Badge>{t("reviews.spotlight")}</Badge>}
			</div>
			{review.reviewText !== null && (
				<p
					{...(written !== null && { lang: written })}
					className={classNames(
						"leading-relaxed wrap-anywhere whitespace-pre-line",
						isShort ? "line-clamp-3 max-sm:text-[0.9375rem] sm:line-clamp-4" : "grow",
					)}
				>
					{review.reviewText}
				</p>
			)}
			<footer className="mt-auto text-[0.9375rem] text-muted">
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

/** The shop sends no text anywhere: the reader opens the translation. */
function translationUrl(text: string, from: Language, to: Language): string {
	return `https://translate.google.com/?${new URLSearchParams({ op: "translate", sl: from, tl: to, text })}`;
}
