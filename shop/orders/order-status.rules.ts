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
	shipped: ["delivered", "processing"],
	delivered: ["shipped"],
	cancelled: [],
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
 * What a decision makes of a flagged order (account §4). An approval and a rejection are final: the first one let the
 * order be shipped, the second one gave the money back; an approved order is ended by refunding it. Instants in epoch ms.
 * @throws ShopError already_approved, already_rejected, already_kept (params who, at) for an order that somebody has
 * decided before; invalid_transition for one that was never flagged or cannot go there
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
