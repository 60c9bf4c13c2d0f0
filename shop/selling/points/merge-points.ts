import type { ShopTransaction } from "#shop/kernel/context.ts";
import { findPoints } from "./find-points.ts";
import { callMergePoints } from "./points.store.ts";

/**
 * Gives an account's points to another with their whole history, so that lots keep their expiration and a refund finds its
 * order's lot. Both accounts are locked by the caller. @returns the balance that was given
 */
export async function mergePoints(
	tx: ShopTransaction,
	{ from, to }: { from: string; to: string },
	at: number,
): Promise<number> {
	const { balance } = await findPoints(tx, from, at);
	await callMergePoints(tx, { from, to });
	return balance;
}
