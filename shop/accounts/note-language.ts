import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { updateMissingLanguage } from "./accounts.store.ts";

/**
 * The language used at sign-up or sign-in becomes the account's, until its owner chooses one. `email` in lower case.
 */
export async function setDefaultLanguage(shop: Shop, email: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateMissingLanguage(tx, email, shop.language));
}
