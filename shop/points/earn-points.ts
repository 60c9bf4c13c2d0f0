import type { ShopTransaction } from "#shop/context.ts";
import { pointsExpireAt } from "./points.rules.ts";
import { insertPoints } from "./points.store.ts";

/** Credits the points of a paid order as one lot that expires after two years. An order never earns twice (D-30, I7). */
export async function earnPoints(
	tx: ShopTransaction,
	earned: { userId: string; orderId: string; points: number; at: number },
): Promise<void> {
	if (earned.points <= 0) return;
	await insertPoints(tx, [
		{ ...earned, lotId: null, kind: "earn", description: "order", expiresAt: pointsExpireAt(earned.at) },
	]);
}
