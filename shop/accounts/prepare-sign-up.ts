import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteUnfinished, selectIsConfirmed } from "./accounts.store.ts";

/**
 * Makes room for a new account of an e-mail address (in lower case): one that was begun and got neither password nor
 * confirmation is removed. @returns whether a confirmed account is there already (AUTH-48)
 */
export function prepareSignUp(shop: Shop, email: string): Promise<boolean> {
	return transaction(asSystem(shop), async (tx) => {
		if (await selectIsConfirmed(tx, email)) return true;
		await deleteUnfinished(tx, email);
		return false;
	});
}
