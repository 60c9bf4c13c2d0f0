import type { ShopTransaction } from "#shop/kernel/context.ts";
import { lockPoints } from "./points.report.store.ts";
import { selectBalances, selectPoints } from "./points.store.ts";

/** An account's balance (as the specification defines it) and the part of it that no open checkout holds. */
export async function findPoints(
	tx: ShopTransaction,
	userId: string,
	at: number,
): Promise<{ balance: number; usable: number }> {
	const { balance, held } = await selectPoints(tx, userId, at);
	return { balance, usable: Math.max(0, balance - held) };
}

/** The balances of several accounts, by account; those without points are left out. */
export async function findBalances(
	tx: ShopTransaction,
	userIds: readonly string[],
	at: number,
): Promise<ReadonlyMap<string, number>> {
	const rows = await selectBalances(tx, userIds, at);
	return new Map(rows.map(({ userId, balance }) => [userId, Math.max(0, balance)]));
}

/**
 * The points an account can still redeem: its balance minus what open checkouts hold. Locks the account's points until
 * the transaction ends, so two open tabs cannot spend the same points.
 */
export async function lockUsablePoints(tx: ShopTransaction, userId: string, at: number): Promise<number> {
	await lockPoints(tx, userId);
	return (await findPoints(tx, userId, at)).usable;
}
