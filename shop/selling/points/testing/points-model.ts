// The points' rules once more, in the plainest way: what the SQL statements are checked against.
import type { PointsLot } from "#shop/selling/points/points.rules.ts";

/** Kinds of ledger entries. The first three create a lot; the others draw from one. */
type PointsEntryKind = "earn" | "grant" | "return" | "redeem" | "reversal" | "restore" | "halving" | "deduction";

/**
 * A ledger entry. `points` is positive for a lot and negative for a deduction from the lot `lotId`. A deduction has its
 * lot's `expiresAt` (epoch ms, null for never), so the plain sum of unexpired entries is right at every instant (D-31).
 */
export type PointsEntry = {
	id: string;
	kind: PointsEntryKind;
	lotId: string | null;
	points: number;
	createdAt: number;
	expiresAt: number | null;
};

/**
 * The lots that still hold points at an instant, in the order in which they are used up: oldest expiry first, those
 * without expiry last (D-31).
 */
export function liveLots(entries: readonly PointsEntry[], at: number): PointsLot[] {
	const lots = new Map<string, PointsLot>();
	for (const { id, lotId, points, createdAt, expiresAt } of entries) {
		const isLive = expiresAt === null || expiresAt > at;
		if (lotId === null && isLive) lots.set(id, { id, remaining: points, createdAt, expiresAt });
	}
	for (const { lotId, points } of entries) {
		const lot = lotId === null ? undefined : lots.get(lotId);
		if (lot !== undefined) lot.remaining += points;
	}
	return [...lots.values()].filter((lot) => lot.remaining > 0).sort(byExpiry);
}

/** The sum of all unexpired entries, never below 0 (PTS-06, PTS-10, PTS-11). */
export function pointsBalance(entries: readonly Pick<PointsEntry, "points" | "expiresAt">[], at: number): number {
	let balance = 0;
	for (const entry of entries) if (entry.expiresAt === null || entry.expiresAt > at) balance += entry.points;
	return Math.max(0, balance);
}

function byExpiry(one: PointsLot, other: PointsLot): number {
	const ends = (lot: PointsLot) => lot.expiresAt ?? Number.MAX_SAFE_INTEGER;
	return ends(one) - ends(other) || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
