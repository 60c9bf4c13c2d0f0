import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectLots } from "./points.store.ts";
import { allocateRedemption } from "./points-lots.rules.ts";

/**
 * Draws the points an order used from the account's lots, earliest expiration first; each entry has its lot's
 * expiration (D-31). If points expired between hold and payment, fewer are drawn; the pack stays free.
 */
export async function redeemPoints(
	tx: ShopTransaction,
	used: { userId: string; orderId: string; points: number; at: number },
): Promise<void> {
	if (used.points <= 0) return;
	await lockPoints(tx, used.userId);
	const lots = await selectLots(tx, used.userId, used.at);
	const left = lots.reduce((sum, lot) => sum + lot.remaining, 0);
	const shares = allocateRedemption(lots, Math.min(used.points, left));
	await insertPoints(
		tx,
		shares.map((share) => ({
			userId: used.userId,
			orderId: used.orderId,
			lotId: share.lotId,
			kind: "redeem",
			points: -share.points,
			description: "redemption",
			expiresAt: share.expiresAt,
			at: used.at,
		})),
	);
}
