import type { Cents } from "#shop/kernel/money.rules.ts";
import { FREE_SHIPPING_FROM_CENTS } from "./shipping.rules.ts";

/** What a merchandise subtotal lacks for free shipping, in cents; 0 once it has it (PRICE-02). */
export function missingForFreeShipping(subtotalCents: Cents): Cents {
	return Math.max(0, FREE_SHIPPING_FROM_CENTS - subtotalCents);
}
