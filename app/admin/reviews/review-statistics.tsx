import type { z } from "zod";
import { FigureTile } from "#app/admin/overview/figure-tile.tsx";
import type { adminReviewsResponse } from "#app/api/admin/reviews/reviews.schema.ts";
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
	return (
		<div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_2fr]">
			<dl className="contents">
				<FigureTile label={t("reviews_total")} note={stats ? t("reviews_pending_too", { count: stats.pending }) : ""}>
					{stats ? formatNumber(stats.total, language) : UNKNOWN}
				</FigureTile>
				<FigureTile label={t("reviews_average")}>{stats?.average.toFixed(1) ?? UNKNOWN}</FigureTile>
			</dl>
			<dl className="col-span-2 rounded-card border border-line bg-surface px-5 py-4 lg:col-span-1">
				{STARS.map((star) => {
					const count = stats?.perStar[star] ?? 0;
					return (
						<div key={star} className="flex items-center gap-2 text-sm">
							<dt className="flex w-8 items-center gap-1 tabular-nums">
								<span className="sr-only">{t("reviews_stars", { count: star })}</span>
								<span aria-hidden>{star}</span>
								<span aria-hidden className="text-star">
									★
								</span>
							</dt>
							<dd className="flex grow items-center gap-3">
								<span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-line">
									<span
										className="block h-full rounded-full bg-star"
										style={{ width: `${(count / Math.max(1, stats?.total ?? 0)) * 100}%` }}
									/>
								</span>
								<span className="min-w-8 text-right tabular-nums">
									{stats ? formatNumber(count, language) : UNKNOWN}
								</span>
							</dd>
						</div>
					);
				})}
			</dl>
		</div>
	);
}
