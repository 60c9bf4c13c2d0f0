import type { Cents } from "#shop/kernel/money.rules.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

/** Donated to a children's research hospital for every purchase; not charged to the customer (CONST-09, PRICE-09). */
export const CHARITY_CENTS_PER_PURCHASE: Cents = 10;

/** What an order gives to the hospital: so much for each unit, and nothing once it is canceled. */
export function donationCents(units: number, status: FulfillmentStatus): Cents {
	return status === "cancelled" ? 0 : units * CHARITY_CENTS_PER_PURCHASE;
}
