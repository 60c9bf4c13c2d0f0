/** How the first sentence to the buyer of an order may begin: whether anything was paid, and whether somebody looks first. */
export type OrderOpening = "paid" | "paid_review" | "free" | "free_review";

/** The opening that is true of an order (D-07, D-20); `totalCents` is what was charged. */
export function orderOpening(order: { totalCents: number; requiresManualReview: boolean }): OrderOpening {
	const isFree = order.totalCents === 0;
	if (order.requiresManualReview) return isFree ? "free_review" : "paid_review";
	return isFree ? "free" : "paid";
}
