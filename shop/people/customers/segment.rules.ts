import type { Cents } from "#shop/kernel/money.rules.ts";
import type { CustomerKind } from "./customers.rules.ts";

/**
 * Which customers are listed; null for any. Days such as "2025-07-13" in the shop's time zone, both included, of the last
 * order; `pointsFrom` is a balance. All conditions hold together (CUST-05).
 */
export type Segment = {
	kind: CustomerKind | null;
	search: string | null;
	tag: string | null;
	productId: number | null;
	spentFromCents: Cents | null;
	spentToCents: Cents | null;
	orderedFrom: string | null;
	orderedTo: string | null;
	pointsFrom: number | null;
};

export const ALL_CUSTOMERS: Segment = {
	kind: null,
	search: null,
	tag: null,
	productId: null,
	spentFromCents: null,
	spentToCents: null,
	orderedFrom: null,
	orderedTo: null,
	pointsFrom: null,
};
