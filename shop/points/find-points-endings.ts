import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { halvingDueAt, isHalvingDue } from "./inactivity.rules.ts";
import { selectActivity, selectLots } from "./points.store.ts";
import type { PointsEnding } from "./points-history.rules.ts";
import { halveLots } from "./points-lots.rules.ts";

/**
 * The next two ends of the caller's points: which expire first, and what inactivity would take and when (D-32). Null
 * where nothing is about to end. @throws ShopError unauthenticated
 */
export function findPointsEndings(
	shop: Shop,
): Promise<{ nextExpiry: PointsEnding | null; nextHalving: PointsEnding | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	const now = shop.clock.now();
	return transaction(customer, async (tx) => {
		const lots = await selectLots(tx, userId, now);
		const activity = await selectActivity(tx, userId, now);
		const expiresAt = lots[0]?.expiresAt ?? null;
		const expiring = lots.filter((lot) => lot.expiresAt === expiresAt).reduce((sum, lot) => sum + lot.remaining, 0);
		const halvesAt = activity ? halvingDueAt(activity.activeAt) : null;
		const isDue = activity && halvesAt !== null && isHalvingDue(activity.activeAt, activity.halvedAt, halvesAt);
		const lost = halveLots(lots).reduce((sum, share) => sum + share.points, 0);
		return {
			nextExpiry: expiresAt === null ? null : { points: expiring, at: expiresAt },
			nextHalving: isDue && lost > 0 ? { points: lost, at: halvesAt } : null,
		};
	});
}
