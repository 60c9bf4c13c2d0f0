import type { ShopTransaction } from "#shop/context.ts";
import { selectPoints } from "./points.store.ts";

/** An account's balance (as the specification defines it) and the part of it that no open checkout holds. */
export async function findPoints(
	tx: ShopTransaction,
	userId: string,
	at: number,
): Promise<{ balance: number; usable: number }> {
	const { balance, held } = await selectPoints(tx, userId, at);
	return { balance, usable: Math.max(0, balance - held) };
}
