import { useState } from "react";
import type { z } from "zod";
import { AdminCallError } from "#app/admin/admin-calls.ts";
import { type AdminText, type Say, useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { adminReviewsReply } from "#app/api/admin/reviews.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { ReviewRow } from "./review-row.tsx";
import { ReviewStatistics } from "./review-statistics.tsx";

type Reviews = z.infer<typeof adminReviewsReply>;

/** Reviews to approve, to show off and to remove (AREV-01..33). */
export function ReviewsTab() {
	const say = useAdminTexts();
	const [filter, setFilter] = useState<ReviewFilter>("all");
	const { reply, error, isBusy, refresh, loadMore } = useLoaded<Reviews>(`reviews?filter=${filter}`);
	const { reviews, next } = reply ?? NONE;
	const isClosed = error instanceof AdminCallError && error.code === "42501";

	const onMore = () =>
		loadMore(`reviews?filter=${filter}&after=${next}`, (before, more) => ({
			...more,
			reviews: [...before.reviews, ...more.reviews],
		}));

	return (
		<>
			<TabHeading title={say("reviews_title")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<ReviewStatistics stats={reply?.stats ?? (isClosed ? NONE.stats : null)} />
			<fieldset className="my-5 flex flex-wrap gap-2">
				<legend className="sr-only">{say("reviews_filter")}</legend>
				{REVIEW_FILTERS.map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === filter}
						onClick={() => setFilter(one)}
						className={classNames(
							"min-h-11 rounded-full border px-4 text-[0.9375rem] font-medium",
							one === filter
								? "border-brand bg-brand text-on-brand"
								: "border-line-strong bg-surface hover:border-brand hover:text-brand-strong",
						)}
					>
						{filterName(one, say)}
					</button>
				))}
			</fieldset>
			<ListFrame
				label={say("reviews_title")}
				count={isClosed ? 0 : reply && reviews.length}
				failure={error && !isClosed ? loadFailure(error, say) : null}
				emptyText={isClosed ? "" : say("reviews_empty")}
				isBusy={isBusy}
				hasMore={next !== null}
				onRetry={() => void refresh()}
				onMore={() => void onMore()}
				isScrolling
			>
				{reviews.map((review) => (
					<ReviewRow key={review.id} review={review} onChanged={refresh} />
				))}
			</ListFrame>
		</>
	);
}

const NONE: Reviews = { reviews: [], next: null, stats: { total: 0, average: 0, per_star: {} } };

function filterName(filter: ReviewFilter, say: Say): string {
	if (filter === "1") return say("reviews_star");
	if (/^\d$/.test(filter)) return say("reviews_stars", { stars: filter });
	return say(`filter_${filter}` as AdminText);
}

/** AREV-30, AREV-31. */
function loadFailure(error: unknown, say: Say): string {
	if (error instanceof AdminCallError && error.code === "42P01") return say("reviews_missing");
	return say("reviews_failed", { message: failureText(error, say) });
}
