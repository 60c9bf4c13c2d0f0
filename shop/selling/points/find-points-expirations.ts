import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { halvingDueAt, isHalvingDue } from "./inactivity.rules.ts";
import { selectActivity } from "./points.report.store.ts";
import { selectExpirations } from "./points.store.ts";
import type { PointsExpiration } from "./points-history.rules.ts";

/**
 * An account's next expiration (all points of that day) and the next halving for inactivity (D-32), within a
 * transaction of its owner. Null where none is ahead.
 */
export async function findPointsExpirations(
	tx: ShopTransaction,
	{ clock, config }: Pick<Shop, "clock" | "config">,
	userId: string,
): Promise<{ nextExpiry: PointsExpiration | null; nextHalving: PointsExpiration | null }> {
	const expirations = await selectExpirations(tx, userId, { at: clock.now(), timeZone: config.timeZone });
	if (expirations === null) return { nextExpiry: null, nextHalving: null };
	const activity = await selectActivity(tx, userId);
	const { expiresAt, expiring, halved } = expirations;
	const halvesAt = activity ? halvingDueAt(activity.activeAt) : null;
	const isDue = activity && halvesAt !== null && isHalvingDue(activity.activeAt, activity.halvedAt, halvesAt);
	return {
		nextExpiry: expiresAt === null ? null : { points: expiring, at: expiresAt },
		nextHalving: isDue && halved > 0 ? { points: halved, at: halvesAt } : null,
	};
}
