import type { Order, OrderLine } from "./order.rules.ts";

/** A shipment in transit or delivered; instants in epoch ms. */
export type Shipment = {
	carrier: string;
	trackingNumber: string | null;
	shippedAt: number;
	deliveredAt: number | null;
};

/**
 * An order as its customer sees it on the dashboard and the receipt (ORD-04, ORD-05), without internal fields. A line's
 * `totalPriceCents` is price times quantity; `refundedCents` is the amount refunded so far.
 */
export type CustomerOrder = Omit<Order, "lines" | "requiresManualReview" | "cartId"> & {
	lines: (OrderLine & { id: string; totalPriceCents: number })[];
	shipment: Shipment | null;
	refundedCents: number;
};

export const ORDERS_PER_PAGE = 10;

/** Keyset cursor: the next page starts after this order. */
export type OrderCursor = { createdAt: number; id: string };

/** Formats a cursor for a URL: "1767225600000_<uuid>". */
export function writeOrderCursor(cursor: OrderCursor): string {
	return `${cursor.createdAt}_${cursor.id}`;
}

/** Parses a cursor; null for anything else. */
export function parseOrderCursor(written: string): OrderCursor | null {
	const match = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(written);
	return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}
