import type { ShopTransaction } from "#shop/kernel/context.ts";
import { lockPoints } from "./points.report.store.ts";
import { pointsExpireAt } from "./points.rules.ts";
import { insertPoints, selectLots, selectOrderLot, selectRedeemedShares } from "./points.store.ts";
import { allocateRedemption, firstOf, pointsToRestore, pointsToReverse, returnedLots } from "./points-lots.rules.ts";

/**
 * Credits the points of a paid order as one lot, which expires after the years that its checkout promised. An order never
 * earns twice (D-30, I7).
 */
export async function earnPoints(
	tx: ShopTransaction,
	{ lifetimeYears, ...earned }: { userId: string; orderId: string; points: number; lifetimeYears: number; at: number },
): Promise<void> {
	if (earned.points <= 0) return;
	const expiresAt = pointsExpireAt(earned.at, lifetimeYears);
	await insertPoints(tx, [{ ...earned, lotId: null, kind: "earn", description: "order", expiresAt }]);
}

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

/**
 * Returns the points that a canceled or fully refunded order had used, once, or some of them for lines that were taken
 * off it: as new lots with the expiration of the original ones, but at least 30 days ahead (D-33). `part` names the refund
 * that returns some; what is left is returned once in all.
 */
export async function returnPoints(
	tx: ShopTransaction,
	returned: { userId: string; orderId: string; at: number; part?: { points: number; refundId: string } },
): Promise<void> {
	const { userId, orderId, at, part } = returned;
	await lockPoints(tx, userId);
	const shares = await selectRedeemedShares(tx, orderId);
	const redeemed = part === undefined ? shares : firstOf(shares, part.points);
	await insertPoints(
		tx,
		returnedLots(redeemed, at).map(({ points, expiresAt }, index) => ({
			userId,
			orderId,
			lotId: null,
			kind: "return",
			points,
			description: "return",
			expiresAt,
			period: [redeemed[index]?.lotId, ...(part === undefined ? [] : [part.refundId])].join(" "),
			at,
		})),
	);
}

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
