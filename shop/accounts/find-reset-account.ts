import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectResetAccount } from "./accounts.store.ts";

/** Whose password the link of a reset email changes; null for one that is over or was never sent. */
export async function findResetAccount(shop: Shop, token: string): Promise<string | null> {
	return transaction(asSystem(shop), (tx) => selectResetAccount(tx, token, shop.clock.now()));
}
