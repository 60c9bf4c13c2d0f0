import type * as z from "zod";
import type { adminReviewsResponse } from "#app/api/admin/people/reviews/reviews.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";

const STARS = [5, 4, 3, 2, 1] as const;

/** Shown for an unknown figure, so that it is not mistaken for 0. */
const UNKNOWN = "–";

/**
 * Count, average and distribution of the approved reviews (AREV-01..03, AREV-24), plus the number of pending ones;
 * null if unknown.
 */
export function ReviewStatistics({ stats }: { stats: z.infer<typeof adminReviewsResponse>["stats"] | null }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const figure = "text-xl leading-7 font-bold tabular-nums";
	return (
		<section
			aria-label={t("reviews_statistics")}
			className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3"
		>
			<dl className="flex gap-8">
				<div>
					<dt className="text-xs text-muted">{t("reviews_total")}</dt>
					<dd className={figure}>{stats ? formatNumber(stats.total, language) : UNKNOWN}</dd>
					{stats && <dd className="text-xs text-muted">{t("reviews_pending_too", { count: stats.pending })}</dd>}
				</div>
				<div>
					<dt className="text-xs text-muted">{t("reviews_average")}</dt>
					<dd className={figure}>{stats?.average.toFixed(1) ?? UNKNOWN}</dd>
				</div>
			</dl>
			<dl className="grid grow grid-cols-5 gap-3 sm:gap-5 md:max-w-3xl">
				{STARS.map((star) => {
					const count = stats?.perStar[star] ?? 0;
					return (
						<div key={star} className="min-w-0">
							<dt className="flex items-center gap-1 text-xs text-muted tabular-nums">
								<span className="sr-only">{t("reviews_stars", { count: star })}</span>
								<span aria-hidden>{star}</span>
								<span aria-hidden className="text-star">
									★
								</span>
							</dt>
							<dd>
								<span className="font-semibold tabular-nums">{stats ? formatNumber(count, language) : UNKNOWN}</span>
								<span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
									<span
										className="block h-full rounded-full bg-star"
										style={{ width: `${(count / Math.max(1, stats?.total ?? 0)) * 100}%` }}
									/>
								</span>
							</dd>
						</div>
					);
				})}
			</dl>
		</section>
	);
}
