/** Variant of the email's opening sentence: whether anything was charged and whether the order is under review. */
export type OrderOpening = "paid" | "paid_review" | "free" | "free_review";

/** Chooses the opening for an order (D-07, D-20); `totalCents` is the amount charged. */
export function orderOpening(order: { totalCents: number; requiresManualReview: boolean }): OrderOpening {
	const isFree = order.totalCents === 0;
	if (order.requiresManualReview) return isFree ? "free_review" : "paid_review";
	return isFree ? "free" : "paid";
}
