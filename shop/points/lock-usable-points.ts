import type { ShopTransaction } from "#shop/context.ts";
import { findPoints } from "./find-points.ts";
import { lockPoints } from "./points.store.ts";

/**
 * How many points an account can still redeem: its balance less what its open checkouts hold.
 * Until the transaction ends no other deed can count on them, so two open tabs cannot spend the same points.
 */
export async function lockUsablePoints(tx: ShopTransaction, userId: string, at: number): Promise<number> {
	await lockPoints(tx, userId);
	return (await findPoints(tx, userId, at)).usable;
}
