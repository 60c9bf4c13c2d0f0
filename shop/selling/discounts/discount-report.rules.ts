import type { Cents } from "#shop/kernel/money.rules.ts";
import type { Discount } from "./discount.rules.ts";

/**
 * A code and what came of it: `orders` that were not canceled, their `revenueCents` less refunds, `costCents` that it took
 * off, and `held`, the uses of open checkouts.
 */
export type DiscountReport = Discount & { orders: number; revenueCents: Cents; costCents: Cents; held: number };

/** What an order with the code brought on average, in cents. */
export function averageOrderCents({ orders, revenueCents }: Pick<DiscountReport, "orders" | "revenueCents">): Cents {
	return orders === 0 ? 0 : Math.round(revenueCents / orders);
}
