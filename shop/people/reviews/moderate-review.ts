import { sql } from "kysely";
import { handledError } from "#shop/access/work/work.rules.ts";
import { assignedCondition, findWork } from "#shop/access/work/work.ts";
import type { ActivityDetails, ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivities } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import {
	type AdminReview,
	type AdminReviewQuery,
	BULK_REVIEWS_LIMIT,
	type ReviewAction,
} from "./admin-review.rules.ts";
import { deleteReviewRows, lockReviews, selectReviewIds, updateReviews } from "./admin-reviews.store.ts";

/** Reviews by their ids, or all that match a query. */
export type ReviewSelection = { ids: readonly string[] } | { matching: AdminReviewQuery };

/** Reviews that were changed, how many are now as requested, and those that could not be changed. */
export type ModerationResult = { changed: string[]; done: number; failed: { id: string; error: ShopError }[] };

/** So many reviews per transaction: other administrators and the activity log never wait long. */
const BATCH = 250;

/**
 * Applies an action to many reviews, each with its own entry in the activity log. Repeating it changes nothing. The
 * database sets the verified-buyer mark of approved reviews (D-47), since API clients approve reviews too. For
 * administrators.
 * @throws ShopError invalid_input for more than {@link BULK_REVIEWS_LIMIT} reviews
 */
export async function moderateReviews(
	shop: Shop,
	action: ReviewAction,
	selection: ReviewSelection,
): Promise<ModerationResult> {
	const admin = asAdministrator(shop);
	const ids =
		"ids" in selection
			? [...new Set(selection.ids)]
			: await transaction(admin, (tx) =>
					selectReviewIds(tx, matchingOf(admin, selection.matching), BULK_REVIEWS_LIMIT + 1),
				);
	if (ids.length > BULK_REVIEWS_LIMIT) {
		throw new ShopError("invalid_input", { details: [{ field: "ids", code: "too_long" }] });
	}
	const result: ModerationResult = { changed: [], done: 0, failed: [] };
	for (let at = 0; at < ids.length; at += BATCH) {
		const batch = await transaction(admin, (tx) => moderateBatch(tx, admin, action, ids.slice(at, at + BATCH)));
		result.changed.push(...batch.changed);
		result.failed.push(...batch.failed);
		result.done += batch.done;
	}
	return result;
}

/**
 * Publishes a review (AREV-08). For administrators.
 * @throws ShopError not_found
 */
export function approveReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, "approve", id);
}

/**
 * Makes an approved review pending again (D-87). For administrators.
 * @throws ShopError not_found
 */
export function unapproveReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, "unapprove", id);
}

/**
 * Adds an approved review to the spotlight, or removes it (AREV-11). For administrators.
 * @throws ShopError not_found, review_not_approved
 */
export function spotlightReview(shop: Shop, id: string, isSpotlight: boolean): Promise<void> {
	return moderateReview(shop, isSpotlight ? "spotlight" : "unspotlight", id);
}

/**
 * Deletes a review for good (AREV-12, AREV-22). For administrators.
 * @throws ShopError not_found
 */
export function deleteReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, "delete", id);
}

async function moderateReview(shop: Shop, action: ReviewAction, id: string): Promise<void> {
	const { failed } = await moderateReviews(shop, action, { ids: [id] });
	if (failed[0]) throw failed[0].error;
}

function matchingOf(shop: Shop, query: AdminReviewQuery) {
	return { ...query, isAssigned: assignedCondition(shop, "review", sql`review.id`, query.assigned) };
}

type Found = Pick<AdminReview, "id" | "isApproved" | "isSpotlight" | "productId">;

async function moderateBatch(
	tx: ShopTransaction,
	admin: Shop,
	action: ReviewAction,
	ids: readonly string[],
): Promise<ModerationResult> {
	const reviews = new Map((await lockReviews(tx, ids)).map((review) => [review.id, review]));
	const { email } = asAdministrator(admin).caller.administrator;
	const failed: ModerationResult["failed"] = [];
	const changed: Found[] = [];
	const workOf = await findWork(tx, admin, "review", ids);
	for (const id of ids) {
		const review = reviews.get(id);
		const busy = handledError(workOf(id), email, admin.clock.now());
		if (review === undefined) failed.push({ id, error: new ShopError("not_found") });
		else if (busy !== null) failed.push({ id, error: busy });
		else if (action === "spotlight" && !review.isApproved) {
			failed.push({ id, error: new ShopError("review_not_approved") });
		} else if (!isDone(action, review)) changed.push(review);
	}
	const changedIds = changed.map(({ id }) => id);
	if (changed.length > 0) {
		if (action === "delete") await deleteReviewRows(tx, changedIds);
		else await updateReviews(tx, changedIds, CHANGES[action]);
		// A review that is neither was nor is approved is on no page.
		if (action === "approve" || changed.some(({ isApproved }) => isApproved)) await publicPagesChanged(tx);
		await recordActivities(
			tx,
			admin,
			changed.map((review) => ({ actionType: TYPES[action], details: detailsOf(action, review) })),
		);
	}
	return { changed: changedIds, done: ids.length - failed.length, failed };
}

function isDone(action: ReviewAction, review: Found): boolean {
	switch (action) {
		case "approve":
			return review.isApproved;
		case "unapprove":
			return !review.isApproved;
		case "spotlight":
			return review.isSpotlight;
		case "unspotlight":
			return !review.isSpotlight;
		case "delete":
			return false;
	}
}

/** A pending review is never in the spotlight. */
const CHANGES = {
	approve: { isApproved: true },
	unapprove: { isApproved: false, isSpotlight: false },
	spotlight: { isSpotlight: true },
	unspotlight: { isSpotlight: false },
} as const satisfies Record<Exclude<ReviewAction, "delete">, object>;

const TYPES = {
	approve: "REVIEW_APPROVE",
	unapprove: "REVIEW_UNAPPROVE",
	spotlight: "REVIEW_SPOTLIGHT",
	unspotlight: "REVIEW_SPOTLIGHT",
	delete: "REVIEW_DELETE",
} as const satisfies Record<ReviewAction, ActivityType>;

function detailsOf(action: ReviewAction, review: Found): ActivityDetails {
	const details = { review_id: review.id, product_id: review.productId };
	if (action === "spotlight" || action === "unspotlight") return { ...details, is_spotlight: action === "spotlight" };
	return action === "delete" ? { ...details, was_approved: review.isApproved } : details;
}
