import type { ShopTransaction } from "#shop/context.ts";
import { selectAccount } from "./accounts.store.ts";

/** Undefined if the account has been deleted. */
export function findAccount(
	tx: ShopTransaction,
	userId: string,
): Promise<{ email: string; fullName: string; isAdmin: boolean } | undefined> {
	return selectAccount(tx, userId);
}
