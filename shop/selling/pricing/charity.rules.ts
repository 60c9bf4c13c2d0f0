import type { Cents } from "#shop/kernel/money.rules.ts";

/** Donated to a children's research hospital for every purchase; not charged to the customer (CONST-09, PRICE-09). */
export const CHARITY_CENTS_PER_PURCHASE: Cents = 10;
