import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Stars } from "#app/interface/stars.tsx";
import type { LoadedReviewPage, LoadedReviews } from "./reviews-state.ts";

/** The average in stars and as a number, and how many reviews there are (REV-01, REV-02); nothing without reviews. */
export function ReviewAverage({ loaded, className }: { loaded: LoadedReviews | LoadedReviewPage; className?: string }) {
	const t = useT();
	if (loaded.status !== "ready" || loaded.stats.count === 0) return null;
	const { average, count } = loaded.stats;
	return (
		<p className={classNames("flex flex-wrap items-center gap-3 text-lead", className)}>
			<Stars rating={average} label={t("reviews.average_label", { average })} />
			<strong>{average.toFixed(1)}</strong>
			<span className="text-muted">{t("reviews.count", { count })}</span>
		</p>
	);
}
