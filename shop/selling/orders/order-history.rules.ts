import type { Language } from "#shop/kernel/language.rules.ts";
import type { Order, OrderLine } from "./order.rules.ts";

/** A parcel in transit or delivered; instants in epoch ms. */
export type Shipment = {
	/** What it holds, by name, of an order that leaves in several; none for one that holds everything. */
	items: { name: string; quantity: number }[];
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
	lines: (OrderLine & {
		id: string;
		totalPriceCents: number;
		/** Units that were taken off or refunded. */
		refundedQuantity: number;
	})[];
	/** Its parcels, oldest first. */
	shipments: Shipment[];
	/** The latest of them. */
	shipment: Shipment | null;
	refundedCents: number;
	/** The number of the order that this one replaces, free; null for a purchase. */
	replaces: string | null;
	/** Null if nothing was sent, which asks for no name. */
	buyerName: string | null;
	/** That of the purchase, which names its products (D-79). */
	language: Language;
};

/** An order looked up without an account: of its address the country only. */
export type GuestOrder = CustomerOrder & { address: null; country: string | null };

/** The order of a payment session; `isGuest` while it belongs to no account. */
export type SessionOrder = CustomerOrder & Pick<Order, "requiresManualReview" | "cartId"> & { isGuest: boolean };

export const ORDERS_PER_PAGE = 10;
