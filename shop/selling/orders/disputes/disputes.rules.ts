import type { DisputeState } from "#shop/kernel/causes.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";

/** A dispute of an order's payment; amounts in cents, instants in epoch ms. */
export type Dispute = {
	id: string;
	providerId: string;
	amountCents: Cents;
	/** The provider's reason code, such as `fraudulent` or `product_not_received`. */
	reason: string;
	state: DisputeState;
	/** Deadline for the shop's evidence; null if the provider expects none. */
	evidenceDueAt: number | null;
	createdAt: number;
	updatedAt: number;
};

/** Maps the provider's status; an unknown status counts as an open dispute. */
export function disputeState(providerStatus: string): DisputeState {
	switch (providerStatus) {
		case "won":
		case "lost":
			return providerStatus;
		case "warning_needs_response":
		case "warning_under_review":
			return "inquiry";
		case "warning_closed":
		case "prevented":
			return "closed";
		default:
			return "open";
	}
}

/** Whether a dispute or an inquiry waits for its end: what was not shipped yet should wait, too. */
export function isDisputed(disputes: readonly Pick<Dispute, "state">[]): boolean {
	return disputes.some(({ state }) => state === "open" || state === "inquiry");
}

/** What banks withhold or have taken; it cannot be refunded a second time. */
export function disputedCents(disputes: readonly Pick<Dispute, "state" | "amountCents">[]): Cents {
	return sumOf(disputes.filter(({ state }) => state === "open" || state === "lost"));
}

/** What was lost for good; for points it counts like a refund. */
export function lostCents(disputes: readonly Pick<Dispute, "state" | "amountCents">[]): Cents {
	return sumOf(disputes.filter(({ state }) => state === "lost"));
}

function sumOf(disputes: readonly Pick<Dispute, "amountCents">[]): Cents {
	return disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
