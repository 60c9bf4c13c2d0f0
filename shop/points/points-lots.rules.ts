import { DAY_MS } from "#shop/calendar.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { type LotShare, type PointsLot, RETURNED_POINTS_MIN_DAYS } from "./points.rules.ts";

/**
 * Which lots pay for a redemption: oldest expiry first (D-31). `lots` in the order in which they expire.
 * Throws insufficient_points (params available, wanted) when they do not hold enough.
 */
export function allocateRedemption(lots: readonly PointsLot[], points: number): LotShare[] {
	const shares: LotShare[] = [];
	let left = points;
	for (const lot of lots) {
		const taken = Math.min(left, lot.remaining);
		if (taken > 0) shares.push({ lotId: lot.id, points: taken, expiresAt: lot.expiresAt });
		left -= taken;
	}
	if (left > 0) throw new ShopError("insufficient_points", { params: { available: points - left, wanted: points } });
	return shares;
}

/** What halving takes from each live lot, rounded in the customer's favour: 51 leaves 26, 1 stays 1 (D-32, PTS-17). */
export function halveLots(lots: readonly PointsLot[]): LotShare[] {
	return lots
		.map((lot) => ({ lotId: lot.id, points: Math.floor(lot.remaining / 2), expiresAt: lot.expiresAt }))
		.filter((share) => share.points > 0);
}

/**
 * The points to take back after a refund: the refunded part of what the merchandise cost, rounded in the customer's
 * favour, without what earlier refunds took, never more than is left in the order's lot (D-30, D-33).
 */
export function pointsToReverse(info: {
	pointsEarned: number;
	merchandiseCents: number;
	refundedMerchandiseCents: number;
	alreadyReversed: number;
	leftInLot: number;
}): number {
	return Math.max(0, Math.min(dueReversal(info) - info.alreadyReversed, info.leftInLot));
}

/** The points to give back after less of the merchandise counts as refunded than before. */
export function pointsToRestore(order: {
	pointsEarned: number;
	merchandiseCents: number;
	refundedMerchandiseCents: number;
	alreadyReversed: number;
}): number {
	return Math.max(0, order.alreadyReversed - dueReversal(order));
}

function dueReversal(order: {
	pointsEarned: number;
	merchandiseCents: number;
	refundedMerchandiseCents: number;
}): number {
	const { pointsEarned, merchandiseCents, refundedMerchandiseCents } = order;
	if (refundedMerchandiseCents >= merchandiseCents) return pointsEarned;
	return Math.floor((pointsEarned * refundedMerchandiseCents) / merchandiseCents);
}

/**
 * The lots in which redeemed points come back after a full refund or a cancellation: with the expiry of the lots that
 * they were taken from, and at least 30 days to live (D-33).
 */
export function returnedLots(
	redeemed: readonly LotShare[],
	at: number,
): { points: number; expiresAt: number | null }[] {
	const earliest = at + RETURNED_POINTS_MIN_DAYS * DAY_MS;
	return redeemed.map(({ points, expiresAt }) => ({
		points,
		expiresAt: expiresAt === null ? null : Math.max(expiresAt, earliest),
	}));
}
