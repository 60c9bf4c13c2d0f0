import type { ShopTransaction } from "#shop/context.ts";
import { selectPoints } from "./points.store.ts";

/** An account's points at an instant: the balance of the specification, and what of it no open payment holds. */
export async function findPoints(
	tx: ShopTransaction,
	userId: string,
	at: number,
): Promise<{ balance: number; usable: number }> {
	const { balance, held } = await selectPoints(tx, userId, at);
	return { balance, usable: Math.max(0, balance - held) };
}
