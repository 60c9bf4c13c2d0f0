import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
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

/** What halving takes from each live lot, rounded in the customer's favor: 51 leaves 26, 1 stays 1 (D-32, PTS-17). */
export function halveLots(lots: readonly PointsLot[]): LotShare[] {
	return lots
		.map((lot) => ({ lotId: lot.id, points: Math.floor(lot.remaining / 2), expiresAt: lot.expiresAt }))
		.filter((share) => share.points > 0);
}

/**
 * Points to reverse after a refund, in proportion to the refunded merchandise, rounded in the customer's favor, minus
 * what earlier refunds reversed, and never more than the order's lot still holds (D-30, D-33).
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

/** Points to restore when less merchandise counts as refunded than before. */
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

/** So many points of these shares, the first ones. */
export function firstOf(shares: readonly LotShare[], points: number): LotShare[] {
	let left = points;
	return shares.flatMap((share) => {
		const taken = Math.min(share.points, left);
		left -= taken;
		return taken > 0 ? [{ ...share, points: taken }] : [];
	});
}

/**
 * Lots for redeemed points that come back after a full refund or a cancellation: with the expiration of the original
 * lots, but at least 30 days ahead (D-33).
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
