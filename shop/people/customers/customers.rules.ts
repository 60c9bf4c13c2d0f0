import type { Cents } from "#shop/kernel/money.rules.ts";

/**
 * A person with an account, or the buyer of an order under an email address; an account and guest orders with the same
 * address are one. Instants in epoch ms.
 */
export type Customer = {
	/** Names the customer in URLs; the email address must not appear there. */
	id: string;
	email: string;
	/** Null for a guest. */
	userId: string | null;
	name: string;
	orders: number;
	/** Paid, minus refunds and what banks withhold or have taken in disputes. */
	spentCents: Cents;
	firstOrderAt: number | null;
	lastOrderAt: number | null;
	createdAt: number;
};

export const CUSTOMER_KINDS = ["member", "guest", "blocked"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_ORDERINGS = ["last_order_at", "name", "orders", "spent"] as const;
export type CustomerOrdering = { by: (typeof CUSTOMER_ORDERINGS)[number]; isDescending: boolean };

export const CUSTOMERS_PER_PAGE = 50;

/** How many orders, reviews, messages and entries of the points ledger a customer's page shows of each. */
export const CUSTOMER_ROWS = 50;
