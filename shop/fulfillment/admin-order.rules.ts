import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";
import type { Cents } from "#shop/money.rules.ts";
import type { OrderLine } from "#shop/orders/order.rules.ts";
import type { Shipment } from "#shop/orders/order-history.rules.ts";
import type { FulfillmentStatus, VerificationStatus } from "#shop/orders/order-status.rules.ts";
import type { ShippingAddress, ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import { type Dispute, disputedCents, lostCents } from "./disputes.rules.ts";
import type { Refund } from "./refunds.rules.ts";

/** An order as the shop's desk sees it. Amounts in cents, instants in epoch ms. */
export type AdminOrder = {
	id: string;
	orderNumber: string;
	userId: string | null;
	email: string | null;
	language: "en" | "es";
	fulfillmentStatus: FulfillmentStatus;
	requiresManualReview: boolean;
	reviewReason: string | null;
	verificationStatus: VerificationStatus | null;
	verifiedBy: string | null;
	verifiedAt: number | null;
	/** Names the request that decided, so that its repetition is known. */
	reviewKey: string | null;
	subtotalCents: Cents;
	pointsUsed: number;
	pointsDiscountCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	shippingCents: Cents;
	shippingMethod: ShippingMethod;
	totalCents: Cents;
	pointsEarned: number;
	address: ShippingAddress | null;
	paymentIntentId: string | null;
	paidCents: Cents;
	createdAt: number;
	lines: (OrderLine & { shortQuantity: number })[];
	shipment: AdminShipment | null;
	refunds: Refund[];
	disputes: Dispute[];
};

/** A shipment with who did what; `corrections` counts how often carrier or tracking number were changed. */
export type AdminShipment = Shipment & {
	id: string;
	createdBy: string;
	deliveredBy: string | null;
	corrections: number;
	correctedBy: string | null;
	correctedAt: number | null;
};

/** What the admin's list can be narrowed to besides an order's status: what became of its payment. */
export const ORDER_FLAGS = ["refunded", "refund_open", "refund_failed", "disputed", "dispute_lost"] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** Orders on one page of the portal's list. */
export const ADMIN_ORDERS_PER_PAGE = 25;

const MAX_NAME_WORDS = 6;

/** The ways to read a search as one whole name and the beginning of the other: "Ana María Díaz" in two of them. */
export function fullNames(search: string): { first: string; last: string }[] {
	const words = search.trim().split(/\s+/).slice(0, MAX_NAME_WORDS);
	return words.slice(1).map((_, index) => ({
		first: words.slice(0, index + 1).join(" "),
		last: words.slice(index + 1).join(" "),
	}));
}

/** What went back, and what is on its way back. */
export function refundedCents(order: Pick<AdminOrder, "refunds">): Cents {
	return order.refunds.filter(({ state }) => state !== "failed").reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What can still be refunded: never more than was paid, nor what a bank has taken back already. */
export function refundableCents(order: Pick<AdminOrder, "refunds" | "disputes" | "paidCents">): Cents {
	return Math.max(0, order.paidCents - refundedCents(order) - disputedCents(order.disputes));
}

/** What counts against the points that an order earned: refunds, and disputes that were lost. */
export function takenBackCents(order: Pick<AdminOrder, "refunds" | "disputes">): Cents {
	return refundedCents(order) + lostCents(order.disputes);
}

/** Whether the parcel is with the carrier or the customer: its units do not come back by themselves. */
export function hasLeft({ fulfillmentStatus }: Pick<AdminOrder, "fulfillmentStatus">): boolean {
	return fulfillmentStatus === "shipped" || fulfillmentStatus === "delivered";
}

/** The part of an order's merchandise that a sum of refunds stands for, in proportion to the whole bill (D-30). */
export function refundedMerchandise(
	order: Pick<AdminOrder, "subtotalCents" | "pointsDiscountCents" | "accountDiscountCents" | "paidCents">,
	refunded: Cents,
): { merchandiseCents: Cents; refundedMerchandiseCents: Cents } {
	const merchandiseCents = order.subtotalCents - order.pointsDiscountCents - order.accountDiscountCents;
	if (order.paidCents === 0 || refunded >= order.paidCents) {
		return { merchandiseCents, refundedMerchandiseCents: merchandiseCents };
	}
	return { merchandiseCents, refundedMerchandiseCents: Math.floor((merchandiseCents * refunded) / order.paidCents) };
}

/** What is asked of the desk when a parcel leaves. */
export type ShipmentDraft = { carrier: string; trackingNumber: string | null };

const MAX_CHARACTERS = 100;

/** Tidies a shipment; an empty tracking number is none. */
export function normalShipment(draft: { carrier?: unknown; trackingNumber?: unknown }): ShipmentDraft {
	return { carrier: cleanText(draft.carrier), trackingNumber: cleanText(draft.trackingNumber) || null };
}

/** What is wrong with a shipment, field by field. */
export function checkShipment({ carrier, trackingNumber }: ShipmentDraft): FieldProblem<keyof ShipmentDraft>[] {
	return fieldProblems<keyof ShipmentDraft>({
		carrier: checkText(carrier, { required: true, maxLength: MAX_CHARACTERS }),
		trackingNumber: checkText(trackingNumber ?? "", { required: false, maxLength: MAX_CHARACTERS }),
	});
}
