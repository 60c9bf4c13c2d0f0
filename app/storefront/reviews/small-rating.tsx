import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Stars } from "#app/interface/stars.tsx";
import type { Rating } from "#shop/people/reviews/reviews.rules.ts";

/** A product's stars in a list, with the average and the number of reviews; nothing without reviews. */
export function SmallRating({ rating, className }: { rating: Rating | undefined; className?: string }) {
	const t = useT();
	if (rating === undefined || rating.count === 0) return null;
	return (
		<p className={classNames("flex items-center gap-1.5 text-sm text-muted", className)}>
			<Stars rating={rating.average} label={t("reviews.average_label", { average: rating.average })} isSmall />
			<strong aria-hidden="true" className="font-semibold text-ink">
				{rating.average.toFixed(1)}
			</strong>
			<span aria-hidden="true">({rating.count})</span>
			<span className="sr-only">{t("reviews.count", { count: rating.count })}</span>
		</p>
	);
}
