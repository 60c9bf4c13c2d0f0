import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { publicPagesChanged } from "#shop/public-pages/public-pages-changed.ts";
import { deleteReviewRow, lockReview, updateReview } from "./admin-reviews.store.ts";

/**
 * Publishes a review (AREV-08). The database sets the verified-buyer mark (D-47), since API clients approve reviews
 * too. Repeating it changes nothing. For administrators.
 * @throws ShopError not_found
 */
export function approveReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		if (review.isApproved) return;
		await updateReview(tx, id, { isApproved: true });
		await publicPagesChanged(tx);
		await record("REVIEW_APPROVE", { review_id: id, product_id: review.productId });
	});
}

/**
 * Adds an approved review to the spotlight, or removes it (AREV-11). For administrators.
 * @throws ShopError not_found, review_not_approved
 */
export function spotlightReview(shop: Shop, id: string, isSpotlight: boolean): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		if (!review.isApproved) throw new ShopError("review_not_approved");
		if (review.isSpotlight === isSpotlight) return;
		await updateReview(tx, id, { isSpotlight });
		await publicPagesChanged(tx);
		await record("REVIEW_SPOTLIGHT", { review_id: id, product_id: review.productId, is_spotlight: isSpotlight });
	});
}

/**
 * Deletes a review for good (AREV-12, AREV-22). For administrators.
 * @throws ShopError not_found
 */
export function deleteReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		await deleteReviewRow(tx, id);
		if (review.isApproved) await publicPagesChanged(tx);
		await record("REVIEW_DELETE", { review_id: id, product_id: review.productId, was_approved: review.isApproved });
	});
}

type Found = NonNullable<Awaited<ReturnType<typeof lockReview>>>;
type Record = (
	type: "REVIEW_APPROVE" | "REVIEW_SPOTLIGHT" | "REVIEW_DELETE",
	details: Parameters<typeof recordActivity>[3],
) => Promise<void>;

/**
 * Runs one moderation step in its own transaction: locks the review, applies the change, and logs it with `record`. For
 * administrators.
 * @throws ShopError not_found
 */
function moderateReview(
	shop: Shop,
	id: string,
	work: (tx: ShopTransaction, review: Found, record: Record) => Promise<void>,
): Promise<void> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const review = await lockReview(tx, id);
		if (!review) throw new ShopError("not_found");
		await work(tx, review, (type, details) => recordActivity(tx, admin, type, details));
	});
}
