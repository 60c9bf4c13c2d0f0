import { useT } from "#app/i18n/language-provider.tsx";
import { Stars } from "#app/interface/stars.tsx";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";

/** The average and the number of reviews below the name, as a link to them; nothing without reviews (REV-01). */
export function ProductRating({ reviews }: { reviews: LoadedReviews | undefined }) {
	const t = useT();
	if (reviews?.status !== "ready" || reviews.stats.count === 0) return null;
	const { average, count } = reviews.stats;
	return (
		<a
			href="#reviews"
			className="-my-2 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] hover:text-brand-strong hover:underline"
		>
			<Stars rating={average} label={t("reviews.average_label", { average })} />
			<strong>{average.toFixed(1)}</strong>
			<span className="text-muted">{t("reviews.count", { count })}</span>
		</a>
	);
}
