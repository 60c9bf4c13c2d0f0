import type { Cents } from "#shop/kernel/money.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";

/** Units of an order line to refund; `restock` returns to stock those that were taken from it. */
export type LineRefund = { productId: number; quantity: number; restock: boolean };

/**
 * A line as it was sold, and how many of its units are refunded: `removedQuantity` before they left, `returnedQuantity`
 * afterwards. `totalCents` is with its part of the discounts and its tax.
 */
export type RefundableLine = {
	productId: number;
	quantity: number;
	/** Units that were not in stock when a late payment arrived. */
	shortQuantity: number;
	removedQuantity: number;
	returnedQuantity: number;
	unitPriceCents: Cents;
	pointsDiscountCents: Cents;
	totalCents: Cents;
};

/** Units of a line that a refund covered. `key` is the refund's; `createdAt` in epoch ms. */
export type RefundedUnits = {
	id: string;
	key: string;
	productId: number;
	quantity: number;
	restockedQuantity: number;
	/** Redeemed points that were returned for them. */
	points: number;
	createdBy: string;
	createdAt: number;
};

/** The units of a line that are not refunded by lines. */
export function unitsLeft({ quantity, removedQuantity, returnedQuantity }: RefundableLine): number {
	return quantity - removedQuantity - returnedQuantity;
}

/** The units of a line that are still part of what is sent or was sent. */
export function unitsOrdered({
	quantity,
	removedQuantity,
}: Pick<RefundableLine, "quantity" | "removedQuantity">): number {
	return quantity - removedQuantity;
}

/**
 * What refunding units of a line gives back: cents, points, and units to stock if they are put there. Units that cost
 * money come first, those that points made free last (D-232). Each sum is that of all refunded units, minus what
 * earlier ones got, so that the parts of a line add up to it in any order.
 */
export function lineRefund(
	line: RefundableLine,
	quantity: number,
): { amountCents: Cents; points: number; stockUnits: number } {
	const before = refundOf(line, line.quantity - unitsLeft(line));
	const after = refundOf(line, line.quantity - unitsLeft(line) + quantity);
	return {
		amountCents: after.amountCents - before.amountCents,
		points: after.points - before.points,
		stockUnits: after.stockUnits - before.stockUnits,
	};
}

function refundOf(
	{ quantity, shortQuantity, unitPriceCents, pointsDiscountCents, totalCents }: RefundableLine,
	units: number,
) {
	const free = unitPriceCents === 0 ? 0 : Math.min(quantity, Math.round(pointsDiscountCents / unitPriceCents));
	const paid = quantity - free;
	return {
		amountCents: paid === 0 ? 0 : Math.round((totalCents * Math.min(units, paid)) / paid),
		points: Math.max(0, units - paid) * POINTS_PER_FREE_PACK,
		// Units that were missing are the first to go: the customer never gets them.
		stockUnits: Math.max(0, units - shortQuantity),
	};
}

/** The refund of several lines. Lines that are not in the order, or of which less is left, are ignored. */
export function lineRefundCents(lines: readonly RefundableLine[], refund: readonly LineRefund[]): Cents {
	return lines.reduce((sum, line) => {
		const quantity = refund.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
		return sum + lineRefund(line, Math.min(quantity, unitsLeft(line))).amountCents;
	}, 0);
}
