import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectResetAccount } from "./accounts.store.ts";
import { findLinkedAccount } from "./confirmation-link.ts";

/** The account whose password a link sets; `isNew` if it also confirms the account, by the link of its confirmation. */
export type PasswordLink = { userId: string; email: string; isNew: boolean };

/** What the token of an emailed link is for: a password reset or a new account's first password; null for neither. */
export async function findPasswordLink(shop: Shop, token: string): Promise<PasswordLink | null> {
	const linked = await findLinkedAccount(shop, token, null);
	if (linked !== null) return linked.isConfirmed ? null : { userId: linked.userId, email: linked.email, isNew: true };
	const account = await transaction(asSystem(shop), (tx) => selectResetAccount(tx, token, shop.clock.now()));
	return account === undefined ? null : { userId: account.id, email: account.email, isNew: false };
}
