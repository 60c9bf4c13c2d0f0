import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteUnconfirmed, deleteUnfinished, selectIsConfirmed } from "./accounts.store.ts";

/**
 * Makes room for a new account of an e-mail address (in lower case): one that was begun and got neither password nor
 * confirmation is removed, and one that was not confirmed when whoever asks has the mailbox: nobody else can have
 * begun it rightly. @returns whether a confirmed account is there already (AUTH-48)
 */
export function prepareSignUp(shop: Shop, email: string, isEmailVerified: boolean): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) => {
		if (await selectIsConfirmed(tx, email)) return true;
		if (isEmailVerified) await deleteUnconfirmed(tx, email);
		else await deleteUnfinished(tx, email);
		return false;
	});
}
