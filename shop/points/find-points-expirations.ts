import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { halvingDueAt, isHalvingDue } from "./inactivity.rules.ts";
import { selectActivity, selectExpirations } from "./points.store.ts";
import type { PointsExpiration } from "./points-history.rules.ts";

/**
 * The caller's next expiration (all points of that day) and the next halving for inactivity (D-32). Null where none is
 * ahead.
 * @throws ShopError unauthenticated
 */
export function findPointsExpirations(
	shop: Shop,
): Promise<{ nextExpiry: PointsExpiration | null; nextHalving: PointsExpiration | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	const now = shop.clock.now();
	return transaction(customer, async (tx) => {
		const expirations = await selectExpirations(tx, userId, { at: now, timeZone: shop.config.timeZone });
		if (expirations === null) return { nextExpiry: null, nextHalving: null };
		const activity = await selectActivity(tx, userId);
		const { expiresAt, expiring, halved } = expirations;
		const halvesAt = activity ? halvingDueAt(activity.activeAt) : null;
		const isDue = activity && halvesAt !== null && isHalvingDue(activity.activeAt, activity.halvedAt, halvesAt);
		return {
			nextExpiry: expiresAt === null ? null : { points: expiring, at: expiresAt },
			nextHalving: isDue && halved > 0 ? { points: halved, at: halvesAt } : null,
		};
	});
}
