import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

/** The colors of a badge with an order's status, for customers and in the admin. */
export const ORDER_STATUS_COLORS: Readonly<Record<FulfillmentStatus, string>> = {
	pending: "bg-amber-soft text-amber",
	processing: "bg-brand-soft text-brand-strong",
	shipped: "bg-blue-soft text-blue",
	delivered: "bg-green-soft text-green",
	cancelled: "bg-red-soft text-red",
};
