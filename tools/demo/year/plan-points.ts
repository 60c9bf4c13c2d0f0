import { DEFAULT_SELLING } from "../../../shop/kernel/settings/settings.rules.ts";
import { type LotShare, type PointsLot, pointsExpireAt } from "../../../shop/selling/points/points.rules.ts";
import { allocateRedemption } from "../../../shop/selling/points/points-lots.rules.ts";
import type { Seeded } from "./seeded-random.ts";

/** The members' points while the year is planned; within a year none of them expires. */
export function createPointsPlan(seeded: Seeded) {
	const lots = new Map<string, PointsLot[]>();
	const lotsOf = (userId: string | null) => (userId === null ? [] : (lots.get(userId) ?? []));
	return {
		balanceOf: (userId: string | null): number => lotsOf(userId).reduce((sum, { remaining }) => sum + remaining, 0),

		redeem(userId: string | null, points: number): LotShare[] {
			const shares = allocateRedemption(lotsOf(userId), points);
			for (const { lotId, points: taken } of shares) {
				const lot = lotsOf(userId).find(({ id }) => id === lotId);
				if (lot) lot.remaining -= taken;
			}
			return shares;
		},

		/** @returns the new lot's id; null when there is nothing to earn */
		earn(userId: string | null, points: number, at: number): string | null {
			if (userId === null || points === 0) return null;
			const id = seeded.uuid();
			lots.set(userId, [
				...lotsOf(userId),
				{ id, remaining: points, createdAt: at, expiresAt: pointsExpireAt(at, DEFAULT_SELLING.points.lifetimeYears) },
			]);
			return id;
		},
	};
}
