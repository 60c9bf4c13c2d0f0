import type { ShopTransaction } from "#shop/context.ts";
import { selectAccount } from "./accounts.store.ts";

/** An account by its user id; undefined when it was deleted meanwhile. */
export function findAccount(
	tx: ShopTransaction,
	userId: string,
): Promise<{ email: string; fullName: string; isAdmin: boolean } | undefined> {
	return selectAccount(tx, userId);
}
