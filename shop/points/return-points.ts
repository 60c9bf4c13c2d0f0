import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectRedeemedShares } from "./points.store.ts";
import { returnedLots } from "./points-lots.rules.ts";

/**
 * Returns the points that a canceled or fully refunded order had used, once: as new lots with the expiration of the
 * original ones, but at least 30 days ahead (D-33).
 */
export async function returnPoints(
	tx: ShopTransaction,
	cancelled: { userId: string; orderId: string; at: number },
): Promise<void> {
	await lockPoints(tx, cancelled.userId);
	const redeemed = await selectRedeemedShares(tx, cancelled.orderId);
	await insertPoints(
		tx,
		returnedLots(redeemed, cancelled.at).map(({ points, expiresAt }, index) => ({
			userId: cancelled.userId,
			orderId: cancelled.orderId,
			lotId: null,
			kind: "return",
			points,
			description: "return",
			expiresAt,
			period: redeemed[index]?.lotId ?? null,
			at: cancelled.at,
		})),
	);
}
