import type { RefundCause } from "#shop/kernel/causes.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";

/**
 * `requested` until the provider confirms it. `failed` no longer counts: the shop has the money back. `settled` failed
 * and was then paid in some other way.
 */
export const REFUND_STATES = ["requested", "succeeded", "failed", "settled"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as the admin shows it; instants in epoch ms. */
export type Refund = {
	id: string;
	/** Identifies the attempt; also the provider's idempotency key. */
	key: string;
	amountCents: Cents;
	reason: string;
	/** Null for a refund made in the provider's dashboard; `rejected` for a rejected order's. */
	cause: RefundCause | "rejected" | null;
	state: RefundState;
	createdBy: string;
	createdAt: number;
	/** The provider's failure code. */
	failureReason: string | null;
	failedAt: number | null;
	/** When the failure was resolved; null while it is open. */
	resolvedAt: number | null;
};

export function isUnresolved({ state, resolvedAt }: Pick<Refund, "state" | "resolvedAt">): boolean {
	return state === "failed" && resolvedAt === null;
}
