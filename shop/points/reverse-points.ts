import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectOrderLot } from "./points.store.ts";
import { pointsToReverse } from "./points-lots.rules.ts";

/**
 * Reverses the points that an order earned, in proportion to its refunded merchandise in total
 * (`refundedMerchandiseCents`, this refund included), never more than its lot still holds (D-30, I9). `refundId`
 * identifies the refund; the same one never reverses twice.
 */
export async function reversePoints(
	tx: ShopTransaction,
	reversal: {
		userId: string;
		orderId: string;
		refundId: string;
		merchandiseCents: number;
		refundedMerchandiseCents: number;
		at: number;
	},
): Promise<void> {
	const { userId, orderId, refundId, at } = reversal;
	await lockPoints(tx, userId);
	const lot = await selectOrderLot(tx, orderId);
	if (lot === undefined) return;
	const points = pointsToReverse({ ...reversal, ...lot, pointsEarned: lot.points });
	if (points === 0) return;
	await insertPoints(tx, [
		{
			userId,
			orderId,
			lotId: lot.id,
			kind: "reversal",
			points: -points,
			description: "refund",
			expiresAt: lot.expiresAt,
			period: refundId,
			at,
		},
	]);
}
