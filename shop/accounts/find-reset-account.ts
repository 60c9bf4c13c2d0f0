import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectResetAccount } from "./accounts.store.ts";

/** The account whose password a reset link changes; null for an expired or unknown link. */
export async function findResetAccount(shop: Shop, token: string): Promise<string | null> {
	return transaction(asSystem(shop), (tx) => selectResetAccount(tx, token, shop.clock.now()));
}
