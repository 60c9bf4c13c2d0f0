import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectIsConfirmed } from "./accounts.store.ts";
import { createSignUpToken } from "./create-sign-up-token.ts";

/**
 * The token that lets the recipient of an email create an account without another email (AUTH-31); null if there is an
 * account already.
 */
export async function offerAccount(shop: Shop, email: string): Promise<string | null> {
	const hasAccount = await transaction(asSystem(shop), (tx) => selectIsConfirmed(tx, email.toLowerCase()));
	return hasAccount ? null : createSignUpToken(shop, email);
}
