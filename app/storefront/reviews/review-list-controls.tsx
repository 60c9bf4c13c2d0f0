import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { SortLinks } from "#app/interface/sort-links.tsx";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { REVIEW_SORTS, type ReviewPage, type ReviewQuery } from "#shop/people/reviews/review-page.rules.ts";
import { useReviewsUrl } from "./use-reviews-url.ts";

/** The place that the links between pages lead to. */
export const REVIEW_LIST_ID = "review-list";

/** The orders as links, and how many of the shown reviews are stars alone. */
export function ReviewSorting({ query, wordlessCount }: { query: ReviewQuery; wordlessCount: number }) {
	const t = useT();
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 text-[0.9375rem]">
			<SortChoice query={query} />
			{wordlessCount > 0 && <p className="text-muted">{t("reviews.wordless", { count: wordlessCount })}</p>}
		</div>
	);
}

type SortChoiceProps = { query: ReviewQuery; onChoose?: ((sort: ReviewQuery["sort"]) => void) | undefined };

/** The orders as links to the reviews page; with `onChoose` the list in sight is sorted instead. */
export function SortChoice({ query, onChoose }: SortChoiceProps) {
	const t = useT();
	const urlOf = useReviewsUrl();
	return (
		<SortLinks
			label={t("reviews.sort")}
			className="text-[0.9375rem]"
			options={REVIEW_SORTS.map((sort) => ({
				to: urlOf({ ...query, sort, page: 1 }),
				text: t(`reviews.sort_${sort}`),
				isCurrent: sort === query.sort,
				...(onChoose && { onChoose: () => onChoose(sort) }),
			}))}
		/>
	);
}

/** What the mark of a verified buyer means (D-47), where one is shown. */
export function VerifiedNote({ reviews }: { reviews: readonly PublicReview[] }) {
	const t = useT();
	if (!reviews.some(({ isVerifiedBuyer }) => isVerifiedBuyer)) return null;
	return <p className="text-sm text-muted">{t("reviews.verified_text")}</p>;
}

/** Links to the pages beside this one; nothing if there is only one. */
export function ReviewPages({
	query,
	page,
	pageCount,
}: { query: ReviewQuery } & Pick<ReviewPage, "page" | "pageCount">) {
	const t = useT();
	const urlOf = useReviewsUrl();
	if (pageCount === 1) return null;
	const linkTo = (to: number) => `${urlOf({ ...query, page: to })}#${REVIEW_LIST_ID}`;
	return (
		<nav aria-label={t("reviews.pages")} className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
			<div>
				{page > 1 && (
					<LinkButton variant="secondary" size="small" rel="prev" to={linkTo(page - 1)}>
						{t("reviews.previous")}
					</LinkButton>
				)}
			</div>
			<p aria-current="page" className="text-[0.9375rem] text-muted tabular-nums">
				{t("reviews.page_of", { page, count: pageCount })}
			</p>
			<div className="justify-self-end">
				{page < pageCount && (
					<LinkButton variant="secondary" size="small" rel="next" to={linkTo(page + 1)}>
						{t("reviews.next")}
					</LinkButton>
				)}
			</div>
		</nav>
	);
}
