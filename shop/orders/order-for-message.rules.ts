import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import type { Order } from "./order.rules.ts";

/**
 * The order data for an email to the buyer. `address` is null if nothing ships or no address was given; the payment
 * session links to the order page.
 */
export type OrderForMessage = Order & { address: ShippingAddress | null; paymentSessionId: string; isGuest: boolean };
