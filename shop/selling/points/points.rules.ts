import { addYears } from "#shop/kernel/calendar.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import type { PointsSettings } from "#shop/kernel/settings/settings.rules.ts";

/** Points for one free 5-Pair Pack (CONST-33, PTS-13). */
export const POINTS_PER_FREE_PACK = 50;

/** After this many days without activity the remaining points are halved, once (CONST-35, PTS-17, D-32). */
export const INACTIVITY_DAYS = 365;

/** Days before halving or expiration on which customers are notified (D-32). */
export const POINTS_NOTICE_DAYS: readonly number[] = [30, 7];

/** Minimum lifetime of returned points (D-33). */
export const RETURNED_POINTS_MIN_DAYS = 30;

export type PointsLot = { id: string; remaining: number; createdAt: number; expiresAt: number | null };

/** The part of an entry taken from one lot; `points` is positive here and stored as negative. */
export type LotShare = { lotId: string; points: number; expiresAt: number | null };

/** Free packs that a balance is worth, and the points toward the next one (PTS-14, PTS-15). */
export function rewardProgress(balance: number): { freePacks: number; towardsNext: number } {
	return {
		freePacks: Math.floor(balance / POINTS_PER_FREE_PACK),
		towardsNext: balance % POINTS_PER_FREE_PACK,
	};
}

/**
 * Points for an order: one per whole dollar of merchandise after discounts, or per amount that the owner has set, plus the
 * products' bonus points (CONST-32, PTS-12, D-30).
 */
export function earnedPoints(
	merchandiseCents: Cents,
	bonusPoints: number,
	{ isEarning, centsPerPoint }: Pick<PointsSettings, "isEarning" | "centsPerPoint">,
): number {
	return isEarning ? Math.floor(merchandiseCents / centsPerPoint) + bonusPoints : 0;
}

/** When points earned at an instant expire (CONST-34, PTS-16). */
export function pointsExpireAt(earnedAt: number, lifetimeYears: number): number {
	return addYears(earnedAt, lifetimeYears);
}
