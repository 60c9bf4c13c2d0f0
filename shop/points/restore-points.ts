import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectOrderLot } from "./points.store.ts";
import { pointsToRestore } from "./points-lots.rules.ts";

/**
 * Gives back points that were reversed for money which is the shop's again after all (a dispute that was lost and then
 * won): into the order's lot, with its expiration, until only what is still refunded or lost counts against it.
 * `cause` names the change: the same one never gives twice.
 */
export async function restorePoints(
	tx: ShopTransaction,
	restored: {
		userId: string;
		orderId: string;
		cause: string;
		merchandiseCents: number;
		refundedMerchandiseCents: number;
		at: number;
	},
): Promise<void> {
	const { userId, orderId, cause, at } = restored;
	await lockPoints(tx, userId);
	const lot = await selectOrderLot(tx, orderId);
	if (lot === undefined) return;
	const points = pointsToRestore({ ...restored, ...lot, pointsEarned: lot.points });
	if (points === 0) return;
	const { id: lotId, expiresAt } = lot;
	await insertPoints(tx, [
		{ userId, orderId, lotId, kind: "restore", points, description: "return", expiresAt, period: cause, at },
	]);
}
