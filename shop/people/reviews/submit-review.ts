import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { checkReview, normalReview, type ReviewDraft } from "./reviews.rules.ts";
import { insertReview } from "./reviews.store.ts";

/** Reviews per IP address and hour. */
const MAX_PER_HOUR = 5;

/**
 * Stores a review as pending, whatever the request says (REV-24, D-65).
 * @throws ShopError invalid_input (one entry per field), too_many_requests
 */
export async function submitReview(
	shop: Shop,
	draft: Partial<Record<keyof ReviewDraft, unknown>>,
	clientIp: string | null,
): Promise<void> {
	const problems = checkReview(draft);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const review = normalReview(draft);
	const product = (await findProducts(shop)).find(({ id }) => id === review.productId);
	if (!product?.isReviewable) {
		throw new ShopError("invalid_input", { details: [{ field: "productId", code: "invalid_choice" }] });
	}
	await limitAttempts(shop, { operation: "review", who: clientIp, max: MAX_PER_HOUR, windowMs: HOUR_MS });
	const caller = { role: "visitor", userId: null } as const;
	await transaction({ ...shop, caller }, (tx) => insertReview(tx, review));
}
