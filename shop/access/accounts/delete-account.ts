import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteAccountRow, lockAccountRow, selectConfirmed } from "./accounts.store.ts";

/** Locks the account, so that nothing new starts while it is being deleted; undefined if there is none. */
export function lockAccount(tx: ShopTransaction, userId: string): Promise<{ email: string } | undefined> {
	return lockAccountRow(tx, userId);
}

/** Deletes the account with its links, profile, addresses, points and sessions. */
export function deleteAccount(tx: ShopTransaction, account: { userId: string; email: string }): Promise<void> {
	return deleteAccountRow(tx, account);
}

/** Whether the account's address was confirmed from its mailbox. */
export function isConfirmedAccount(tx: ShopTransaction, userId: string): Promise<boolean> {
	return selectConfirmed(tx, userId);
}
