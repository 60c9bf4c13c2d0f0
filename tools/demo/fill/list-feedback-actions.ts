import { HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { moderateReviews, spotlightReview } from "../../../shop/people/reviews/moderate-review.ts";
import { replyToMessage } from "../../../shop/people/support/reply-to-message.ts";
import { setMessageStatus } from "../../../shop/people/support/support-messages.ts";
import type { SampleMessage, SampleReview } from "../year/plan-feedback.ts";
import type { SampleAction } from "./run-actions.ts";

/** Reviews that are approved in one go. */
const AT_ONCE = 6;

export function listReviewActions(reviews: readonly SampleReview[]): SampleAction[] {
	const approved = reviews.flatMap(({ id, approvedAt, isSpotlight }) =>
		approvedAt === null ? [] : [{ id, approvedAt, isSpotlight }],
	);
	const actions: SampleAction[] = [];
	for (let from = 0; from < approved.length; from += AT_ONCE) {
		const batch = approved.slice(from, from + AT_ONCE);
		const at = Math.max(...batch.map(({ approvedAt }) => approvedAt));
		const ids = batch.map(({ id }) => id);
		actions.push({ at, run: (shop) => moderateReviews(shop, "approve", { ids }) });
		for (const { id } of batch.filter(({ isSpotlight }) => isSpotlight)) {
			actions.push({ at, run: (shop) => spotlightReview(shop, id, true) });
		}
	}
	return actions;
}

export function listMessageActions(messages: readonly SampleMessage[]): SampleAction[] {
	return messages.flatMap(({ id, person, status, reply, at }) => {
		if (status === "pending") return [];
		const repliedAt = at + 5 * HOUR_MS;
		const { language } = person;
		const answer: SampleAction = {
			at: repliedAt,
			run: (shop) => replyToMessage({ ...shop, language }, id, { reply, key: id }),
		};
		if (status === "in_progress") return [answer];
		return [answer, { at: repliedAt + HOUR_MS, run: (shop) => setMessageStatus(shop, id, status) }];
	});
}
