import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { lockReview } from "./admin-reviews.store.ts";

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
export function moderateReview(
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
