import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteUnconfirmed, deleteUnfinished, selectIsConfirmed } from "./accounts.store.ts";

/**
 * Makes way for a new account with this email (in lower case). Deletes an unfinished one, and an unverified one if the
 * caller has proved access to the mailbox, since no one else can have created it rightfully.
 * @returns whether a verified account exists already (AUTH-48)
 */
export function prepareSignUp(shop: Shop, email: string, isEmailVerified: boolean): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) => {
		if (await selectIsConfirmed(tx, email)) return true;
		if (isEmailVerified) await deleteUnconfirmed(tx, email);
		else await deleteUnfinished(tx, email);
		return false;
	});
}
