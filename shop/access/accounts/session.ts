import { asSystem, type Caller, type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteSession, selectAccount } from "./accounts.store.ts";

/**
 * Maps a session's account to a caller: a customer, or an administrator by list or flag (PERM-11, D-60), with the email
 * address.
 */
export async function identifyCaller(shop: Shop, userId: string): Promise<{ caller: Caller; email: string }> {
	const account = await transaction(asSystem(shop), (tx) => selectAccount(tx, userId));
	if (account === undefined) return { caller: { role: "visitor", userId: null }, email: "" };
	const isAdmin = account.isAdmin || shop.config.adminEmails.includes(account.email.toLowerCase());
	return { caller: { role: isAdmin ? "administrator" : "customer", userId }, email: account.email };
}

/** Ends one session, such as the one that a new sign-in in the same browser replaces. */
export async function endSession(shop: Shop, sessionId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteSession(tx, sessionId));
}
