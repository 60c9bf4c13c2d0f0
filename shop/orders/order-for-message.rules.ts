import type { Order } from "./order.rules.ts";

/** The order data for an email to the buyer. The payment session links to the order page. */
export type OrderForMessage = Order & { paymentSessionId: string; isGuest: boolean };
