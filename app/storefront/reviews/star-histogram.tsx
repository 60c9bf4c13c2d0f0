import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import type { ReviewQuery } from "#shop/people/reviews/review-page.rules.ts";
import type { ReviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { useReviewsUrl } from "./use-reviews-url.ts";

const STARS = [5, 4, 3, 2, 1] as const;
const ROW = "grid min-h-11 grid-cols-[5.5rem_1fr_2.5rem] items-center gap-3 rounded-control px-2 sm:min-h-9";

/** How many reviews have how many stars; a row shows only its own, and all of them when it is chosen again. */
export function StarHistogram({ perStar, query }: { perStar: ReviewStats["perStar"]; query: ReviewQuery }) {
	const t = useT();
	const urlOf = useReviewsUrl();
	const max = Math.max(...STARS.map((star) => perStar[star]), 1);
	return (
		<nav aria-label={t("reviews.filter_stars")} className="-mx-2 mt-5 max-w-md text-[0.9375rem]">
			<ul>
				{STARS.map((star) => {
					const count = perStar[star];
					const isChosen = star === query.stars;
					const bar = (
						<>
							<span>{t("reviews.stars", { count: star })}</span>
							<span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
								<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="size-full">
									<rect width={(count / max) * 100} height={1} className="fill-star" />
								</svg>
							</span>
							<span className="text-right text-muted tabular-nums">{count}</span>
						</>
					);
					return (
						<li key={star}>
							{count === 0 && !isChosen ? (
								<span className={classNames(ROW, "text-muted")}>{bar}</span>
							) : (
								<Link
									to={urlOf({ ...query, stars: isChosen ? null : star, page: 1 })}
									preventScrollReset
									aria-current={isChosen ? "true" : undefined}
									className={classNames(
										ROW,
										isChosen
											? "bg-brand-soft font-semibold text-brand-strong"
											: "hover:bg-sunken hover:text-brand-strong",
									)}
								>
									{bar}
								</Link>
							)}
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
