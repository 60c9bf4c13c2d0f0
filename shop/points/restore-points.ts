import type { ShopTransaction } from "#shop/context.ts";
import { insertPoints, lockPoints, selectOrderLot } from "./points.store.ts";
import { pointsToRestore } from "./points-lots.rules.ts";

/**
 * Restores points that were reversed for money that is the shop's again (a lost dispute that was won after all): to the
 * order's lot, with its expiration, until only what is still refunded or lost counts against it. `cause` identifies the
 * change; the same one never restores twice.
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
