import { ShopError } from "#shop/errors.rules.ts";

/** The states of an order that customers see (ORD-06), in the order of a good life. */
export const FULFILLMENT_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** The states of a flagged order's review (AORD-08); an order that was never flagged has none. */
export const VERIFICATION_STATUSES = ["needs_review", "verified", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The three buttons below a flagged order (AORD-14). */
export const REVIEW_DECISIONS = ["approve", "reject", "keep"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** What a decision makes of an order. */
export type ReviewOutcome = {
	verificationStatus: VerificationStatus;
	fulfillmentStatus: FulfillmentStatus;
	requiresManualReview: boolean;
};

/** The allowed edges; the table order_status_edges holds the same. */
export const FULFILLMENT_EDGES: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
	pending: ["processing", "cancelled"],
	processing: ["pending", "shipped", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

/** A rejection gave the money back, so it is final; an approval can be taken back until the parcel has left. */
export const VERIFICATION_EDGES: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
	needs_review: ["verified", "rejected"],
	verified: ["needs_review", "rejected"],
	rejected: [],
};

/** AORD-02, AORD-03, AORD-04; the order keeps asking for review unless it is verified (AORD-06). */
export const REVIEW_OUTCOMES: Readonly<Record<ReviewDecision, ReviewOutcome>> = {
	approve: { verificationStatus: "verified", fulfillmentStatus: "processing", requiresManualReview: false },
	reject: { verificationStatus: "rejected", fulfillmentStatus: "cancelled", requiresManualReview: true },
	keep: { verificationStatus: "needs_review", fulfillmentStatus: "pending", requiresManualReview: true },
};

/** May an order go from one state to the other? Staying where it is is no change and always allowed. */
export function canBecome(from: FulfillmentStatus, to: FulfillmentStatus): boolean {
	return from === to || FULFILLMENT_EDGES[from].includes(to);
}

/** Lets an allowed change pass; throws invalid_transition (params from, to) for every other. */
export function checkTransition(from: FulfillmentStatus, to: FulfillmentStatus): void {
	if (!canBecome(from, to)) throw new ShopError("invalid_transition", { params: { from, to } });
}

/**
 * What a decision makes of a flagged order (account §4). Deciding the same again changes nothing and is allowed, so a
 * double click does no harm. Throws invalid_transition (params from, to) when review or order cannot go there, or when
 * the order was never flagged.
 */
export function decideReview(
	order: { verificationStatus: VerificationStatus | null; fulfillmentStatus: FulfillmentStatus },
	decision: ReviewDecision,
): ReviewOutcome {
	const outcome = REVIEW_OUTCOMES[decision];
	const { verificationStatus: from } = order;
	const to = outcome.verificationStatus;
	if (from === null || (from !== to && !VERIFICATION_EDGES[from].includes(to))) {
		throw new ShopError("invalid_transition", { params: { from: from ?? "unflagged", to } });
	}
	checkTransition(order.fulfillmentStatus, outcome.fulfillmentStatus);
	return outcome;
}
