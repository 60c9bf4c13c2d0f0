import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import type { Order } from "./order.rules.ts";

/**
 * An order as a letter to its buyer shows it: with the address it goes to (null when there is nothing to send or
 * nobody told), the payment session that opens its page, and whether the buyer came without an account.
 */
export type OrderForMessage = Order & { address: ShippingAddress | null; paymentSessionId: string; isGuest: boolean };
