import { asCustomer, asSystem, type Language, type Shop, transaction } from "#shop/kernel/context.ts";
import { updateLanguage, updateMissingLanguage } from "./accounts.store.ts";

/**
 * Stores the caller's chosen language, which emails use.
 * @throws ShopError unauthenticated
 */
export async function setLanguage(shop: Shop, language: Language): Promise<void> {
	const { userId } = asCustomer(shop).caller;
	await transaction(asSystem(shop), (tx) => updateLanguage(tx, userId, language));
}

/**
 * The language used at sign-up or sign-in becomes the account's, until its owner chooses one. `email` in lower case.
 */
export async function setDefaultLanguage(shop: Shop, email: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateMissingLanguage(tx, email, shop.language));
}
