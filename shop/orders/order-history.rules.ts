import type { ShippingAddress } from "#shop/pricing/shipping.rules.ts";
import type { Order, OrderLine } from "./order.rules.ts";

/** A parcel on its way or arrived; instants in epoch ms. */
export type Shipment = {
	carrier: string;
	trackingNumber: string | null;
	shippedAt: number;
	deliveredAt: number | null;
};

/**
 * An order as its customer sees it on the dashboard and on the receipt (ORD-04, ORD-05): without what only the shop
 * is told. `totalPriceCents` of a line is price times quantity; `refundedCents` is what went back so far.
 */
export type CustomerOrder = Omit<Order, "lines" | "requiresManualReview" | "cartId"> & {
	lines: (OrderLine & { id: string; totalPriceCents: number })[];
	address: ShippingAddress | null;
	shipment: Shipment | null;
	refundedCents: number;
};

/** Orders on one page of the history. */
export const ORDERS_PER_PAGE = 10;

/** Where the next page begins: behind the order of this instant and id. */
export type OrderCursor = { createdAt: number; id: string };

/** A cursor as it stands in an address: "1767225600000_<uuid>". */
export function writeOrderCursor(cursor: OrderCursor): string {
	return `${cursor.createdAt}_${cursor.id}`;
}

/** The cursor that was written so; null for anything else. */
export function parseOrderCursor(written: string): OrderCursor | null {
	const match = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(written);
	return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}
