import type { ShopTransaction } from "#shop/context.ts";
import { findPoints } from "./find-points.ts";
import { lockPoints } from "./points.store.ts";

/**
 * The points an account can still redeem: its balance minus what open checkouts hold. Locks the account's points until
 * the transaction ends, so two open tabs cannot spend the same points.
 */
export async function lockUsablePoints(tx: ShopTransaction, userId: string, at: number): Promise<number> {
	await lockPoints(tx, userId);
	return (await findPoints(tx, userId, at)).usable;
}
