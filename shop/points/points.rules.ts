import { addYears } from "#shop/calendar.rules.ts";
import type { Cents } from "#shop/money.rules.ts";

/** One point for each whole dollar of merchandise that was paid for (CONST-32, PTS-12). */
export const CENTS_PER_POINT: Cents = 100;

/** So many points make one 5-Pair Pack free (CONST-33, PTS-13). */
export const POINTS_PER_FREE_PACK = 50;

/** Points live so long after they were earned (CONST-34, PTS-16). */
export const POINTS_LIFETIME_YEARS = 2;

/** After so many days without activity what is left is halved, once (CONST-35, PTS-17, D-32). */
export const INACTIVITY_DAYS = 365;

/** Customers are told so many days before points are halved or expire (D-32). */
export const POINTS_NOTICE_DAYS: readonly number[] = [30, 7];

/** Redeemed points that come back live at least so long (D-33). */
export const RETURNED_POINTS_MIN_DAYS = 30;

/** What an entry of the points ledger is; the first three make a lot, the others take from one. */
export type PointsEntryKind = "earn" | "grant" | "return" | "redeem" | "reversal" | "restore" | "halving";

/**
 * One row of the points ledger. `points` is above 0 for a lot and below 0 for what takes from the lot `lotId`, with
 * that lot's own `expiresAt` (epoch ms, null is never): so the plain sum of what is unexpired is right at every instant
 * (D-31).
 */
export type PointsEntry = {
	id: string;
	kind: PointsEntryKind;
	lotId: string | null;
	points: number;
	createdAt: number;
	expiresAt: number | null;
};

/** What is left of points that came in together. */
export type PointsLot = { id: string; remaining: number; createdAt: number; expiresAt: number | null };

/** What an entry takes from one lot; `points` is above 0 here and stored with a minus. */
export type LotShare = { lotId: string; points: number; expiresAt: number | null };

/** Free packs that a balance is worth, and the way to the next one (PTS-14, PTS-15). */
export function rewardProgress(balance: number): { freePacks: number; towardsNext: number } {
	return {
		freePacks: Math.floor(balance / POINTS_PER_FREE_PACK),
		towardsNext: balance % POINTS_PER_FREE_PACK,
	};
}

/** Points for an order: its merchandise after discounts in whole dollars, plus the products' own points (D-30). */
export function earnedPoints(merchandiseCents: Cents, bonusPoints: number): number {
	return Math.floor(merchandiseCents / CENTS_PER_POINT) + bonusPoints;
}

/** When points earned at an instant expire (PTS-16). */
export function pointsExpireAt(earnedAt: number): number {
	return addYears(earnedAt, POINTS_LIFETIME_YEARS);
}
