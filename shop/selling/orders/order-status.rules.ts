import { ShopError } from "#shop/kernel/errors.rules.ts";

/** Fulfillment states as customers see them (ORD-06), in their usual order. */
export const FULFILLMENT_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** Review states of a flagged order (AORD-08); null for orders that were never flagged. */
export const VERIFICATION_STATUSES = ["needs_review", "verified", "rejected"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The three buttons below a flagged order (AORD-14). */
export const REVIEW_DECISIONS = ["approve", "reject", "keep"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export type ReviewOutcome = {
	verificationStatus: VerificationStatus;
	fulfillmentStatus: FulfillmentStatus;
	requiresManualReview: boolean;
};

/** Allowed transitions; the table order_status_edges holds the same. */
const FULFILLMENT_EDGES: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
	pending: ["processing", "cancelled"],
	processing: ["pending", "shipped", "cancelled"],
	shipped: ["delivered", "processing"],
	delivered: ["shipped"],
	cancelled: [],
};

/** AORD-02, AORD-03, AORD-04. An order stays in review until it is verified (AORD-06). */
export const REVIEW_OUTCOMES: Readonly<Record<ReviewDecision, ReviewOutcome>> = {
	approve: { verificationStatus: "verified", fulfillmentStatus: "processing", requiresManualReview: false },
	reject: { verificationStatus: "rejected", fulfillmentStatus: "cancelled", requiresManualReview: true },
	keep: { verificationStatus: "needs_review", fulfillmentStatus: "pending", requiresManualReview: true },
};

/** Whether the transition is allowed. Staying in the same state always is. */
export function canBecome(from: FulfillmentStatus, to: FulfillmentStatus): boolean {
	return from === to || FULFILLMENT_EDGES[from].includes(to);
}

/** @throws ShopError invalid_transition (params from, to) unless the transition is allowed */
export function checkTransition(from: FulfillmentStatus, to: FulfillmentStatus): void {
	if (!canBecome(from, to)) throw new ShopError("invalid_transition", { params: { from, to } });
}

/**
 * Applies a decision to a flagged order (account §4). Approval and rejection are final: the first releases the order
 * for shipment, the second refunds it. To end an approved order, refund it. Instants in epoch ms.
 * @throws ShopError already_approved, already_rejected, already_kept (params who, at) if the order was decided
 *   before; invalid_transition if it was never flagged or cannot change to that state
 */
export function decideReview(
	order: {
		verificationStatus: VerificationStatus | null;
		fulfillmentStatus: FulfillmentStatus;
		verifiedBy: string | null;
		verifiedAt: number | null;
	},
	decision: ReviewDecision,
): ReviewOutcome {
	const outcome = REVIEW_OUTCOMES[decision];
	const { verificationStatus: from, verifiedBy, verifiedAt } = order;
	const to = outcome.verificationStatus;
	if (from === null) throw new ShopError("invalid_transition", { params: { from: "unflagged", to } });
	const params = { who: verifiedBy ?? "", at: verifiedAt ?? 0 };
	if (from === "verified") throw new ShopError("already_approved", { params });
	if (from === "rejected") throw new ShopError("already_rejected", { params });
	if (decision === "keep" && verifiedBy !== null) throw new ShopError("already_kept", { params });
	checkTransition(order.fulfillmentStatus, outcome.fulfillmentStatus);
	return outcome;
}
