import type { Cents } from "#shop/money.rules.ts";

/** Why money goes back, as the refund dialog asks; the customer's email is written accordingly. */
export const REFUND_CAUSES = ["customer_request", "could_not_fulfill", "other"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * `requested` until the provider has confirmed it. A `failed` one counts no longer: the money is with the shop again.
 * `settled` is one that failed and was paid back some other way.
 */
export const REFUND_STATES = ["requested", "succeeded", "failed", "settled"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as the admin shows it; instants in epoch ms. */
export type Refund = {
	id: string;
	/** Names the attempt, towards the provider too. */
	key: string;
	amountCents: Cents;
	reason: string;
	/** Null for one made at the provider's own pages; `rejected` for a rejected order's. */
	cause: RefundCause | "rejected" | null;
	state: RefundState;
	createdBy: string;
	createdAt: number;
	/** The provider's word for why it failed. */
	failureReason: string | null;
	failedAt: number | null;
	/** When somebody has dealt with the failure; null while it waits. */
	resolvedAt: number | null;
};

/** Does this refund wait for somebody? */
export function isUnresolved({ state, resolvedAt }: Pick<Refund, "state" | "resolvedAt">): boolean {
	return state === "failed" && resolvedAt === null;
}
