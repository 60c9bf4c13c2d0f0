import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectRedeemedShares } from "./points.store.ts";
import { returnedLots } from "./points-lots.rules.ts";

/**
 * Gives back the points that a cancelled or wholly refunded order had used, once: as new lots with the expiry of those
 * they were taken from and at least 30 days to live (D-33).
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
