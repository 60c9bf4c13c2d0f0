import type { AssignedFilter, Work } from "#shop/access/work/work.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import { type Dispute, disputedCents, lostCents } from "#shop/selling/orders/disputes/disputes.rules.ts";
import type { ParcelLine } from "#shop/selling/orders/fulfillment/parcels.rules.ts";
import type { Order, OrderLine } from "#shop/selling/orders/order.rules.ts";
import type { Shipment } from "#shop/selling/orders/order-history.rules.ts";
import type { FulfillmentStatus, VerificationStatus } from "#shop/selling/orders/order-status.rules.ts";
import {
	type RefundableLine,
	type RefundedUnits,
	unitsOrdered,
} from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import type { Refund } from "#shop/selling/orders/refunds/refunds.rules.ts";

/** An order as administrators see it. Amounts in cents, instants in epoch ms. */
export type AdminOrder = Omit<Order, "lines"> & {
	userId: string | null;
	pointsLifetimeYears: number;
	/** The number of the order that this one replaces, free; null for a purchase. */
	replaces: string | null;
	language: Language;
	reviewReason: string | null;
	verificationStatus: VerificationStatus | null;
	verifiedBy: string | null;
	verifiedAt: number | null;
	/** Idempotency key of the request that decided. */
	reviewKey: string | null;
	paymentIntentId: string | null;
	paidCents: Cents;
	lines: (OrderLine & RefundableLine)[];
	/** Its parcels, oldest first. */
	shipments: AdminShipment[];
	/** The latest of them. */
	shipment: AdminShipment | null;
	refunds: Refund[];
	refundLines: RefundedUnits[];
	disputes: Dispute[];
};

/** An order with who works on it. */
export type ListedOrder = AdminOrder & { work: Work };

/** A shipment with who recorded it; `corrections` counts changes of carrier or tracking number. */
export type AdminShipment = Omit<Shipment, "items"> & {
	id: string;
	/** What it holds; none for one that holds everything. */
	lines: ParcelLine[];
	createdBy: string;
	deliveredBy: string | null;
	corrections: number;
	correctedBy: string | null;
	correctedAt: number | null;
};

export const ORDER_FLAGS = [
	"refunded",
	"refund_open",
	"refund_failed",
	"disputed",
	"dispute_lost",
	"return_open",
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

export const ADMIN_ORDERS_PER_PAGE = 50;

/** Columns by which the list can be sorted, as its URL names them. `status` is in the order of an order's life. */
export const ORDER_SORT_COLUMNS = ["placed_at", "total", "customer", "status"] as const;
export type OrderSort = { by: (typeof ORDER_SORT_COLUMNS)[number]; isDescending: boolean };

/** Newest first. */
export const INITIAL_ORDER_SORT: OrderSort = { by: "placed_at", isDescending: true };

/**
 * Which orders a list shows; null for no limit. `review` selects flagged orders by their decision, `flag` orders by
 * their payment.
 */
export type OrderFilter = {
	status: FulfillmentStatus | null;
	review: "needs_review" | "rejected" | null;
	flag: OrderFlag | null;
	search: string | null;
	/** These orders alone. */
	numbers: readonly string[] | null;
	/** Placed on these days of the shop's time zone, such as "2025-07-13", both included. */
	from: string | null;
	to: string | null;
	assigned: AssignedFilter | null;
};

export const ANY_ORDER: OrderFilter = {
	status: null,
	review: null,
	flag: null,
	search: null,
	numbers: null,
	from: null,
	to: null,
	assigned: null,
};

/** How many orders each view of the list has, whatever is searched for. */
export type OrderCounts = Readonly<
	Record<
		"all" | "toShip" | "toShipDisputed" | "needsReview" | "shipped" | "delivered" | "refunded" | "canceled",
		number
	>
>;

const MAX_NAME_WORDS = 6;

/** The ways to split a search into a whole name and the start of the other: two for "Ana María Díaz". */
export function fullNames(search: string): { first: string; last: string }[] {
	const words = search.trim().split(/\s+/).slice(0, MAX_NAME_WORDS);
	return words.slice(1).map((_, index) => ({
		first: words.slice(0, index + 1).join(" "),
		last: words.slice(index + 1).join(" "),
	}));
}

/** What an order weighs in grams; null while the weight of one of its products is not known. */
export function weightGrams({ lines }: Pick<AdminOrder, "lines">, weights: ReadonlyMap<number, number>): number | null {
	let grams = 0;
	for (const line of lines) {
		const weight = weights.get(line.productId);
		if (weight === undefined) return null;
		grams += unitsOrdered(line) * weight;
	}
	return grams;
}

/** The amount refunded or being refunded. */
export function refundedCents(order: Pick<AdminOrder, "refunds">): Cents {
	return order.refunds.filter(({ state }) => state !== "failed").reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The amount still refundable: never more than was paid, minus what banks have taken back through disputes. */
export function refundableCents(order: Pick<AdminOrder, "refunds" | "disputes" | "paidCents">): Cents {
	return Math.max(0, order.paidCents - refundedCents(order) - disputedCents(order.disputes));
}

/** What counts against the points an order earned: refunds and lost disputes. */
export function takenBackCents(order: Pick<AdminOrder, "refunds" | "disputes">): Cents {
	return refundedCents(order) + lostCents(order.disputes);
}

/** Whether a package is with the carrier or the customer, so its units do not return to stock by themselves. */
export function hasLeft({
	shipments,
	fulfillmentStatus,
}: Pick<AdminOrder, "shipments" | "fulfillmentStatus">): boolean {
	return fulfillmentStatus === "shipped" || fulfillmentStatus === "delivered" || shipments.length > 0;
}

/** The part of the merchandise that refunds cover, in proportion to the order total (D-30). */
export function refundedMerchandise(
	order: Pick<
		AdminOrder,
		"subtotalCents" | "pointsDiscountCents" | "codeDiscountCents" | "accountDiscountCents" | "paidCents"
	>,
	refunded: Cents,
): { merchandiseCents: Cents; refundedMerchandiseCents: Cents } {
	const merchandiseCents =
		order.subtotalCents - order.pointsDiscountCents - order.codeDiscountCents - order.accountDiscountCents;
	if (order.paidCents === 0 || refunded >= order.paidCents) {
		return { merchandiseCents, refundedMerchandiseCents: merchandiseCents };
	}
	return { merchandiseCents, refundedMerchandiseCents: Math.floor((merchandiseCents * refunded) / order.paidCents) };
}

/** Form input for shipping an order. */
export type ShipmentDraft = { carrier: string; trackingNumber: string | null };

const MAX_CHARACTERS = 100;

/** Normalizes the input; an empty tracking number becomes null. */
export function normalShipment(draft: { carrier?: unknown; trackingNumber?: unknown }): ShipmentDraft {
	return { carrier: cleanText(draft.carrier), trackingNumber: cleanText(draft.trackingNumber) || null };
}

export function checkShipment({ carrier, trackingNumber }: ShipmentDraft): FieldProblem<keyof ShipmentDraft>[] {
	return fieldProblems<keyof ShipmentDraft>({
		carrier: checkText(carrier, { required: true, maxLength: MAX_CHARACTERS }),
		trackingNumber: checkText(trackingNumber ?? "", { required: false, maxLength: MAX_CHARACTERS }),
	});
}
