import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectIsConfirmed } from "./accounts.store.ts";
import { createSignUpToken } from "./create-sign-up-token.ts";

/**
 * What a letter to this address carries so that an account can be made from it without another letter (AUTH-31); null
 * when there is one already.
 */
export async function offerAccount(shop: Shop, email: string): Promise<string | null> {
	const hasAccount = await transaction(asSystem(shop), (tx) => selectIsConfirmed(tx, email.toLowerCase()));
	return hasAccount ? null : createSignUpToken(shop, email);
}
