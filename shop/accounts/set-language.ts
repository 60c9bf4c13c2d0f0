import { asCustomer, asSystem, type Language, type Shop, transaction } from "#shop/context.ts";
import { updateLanguage } from "./accounts.store.ts";

/**
 * Stores the caller's chosen language, which emails use.
 * @throws ShopError unauthenticated
 */
export async function setLanguage(shop: Shop, language: Language): Promise<void> {
	const { userId } = asCustomer(shop).caller;
	await transaction(asSystem(shop), (tx) => updateLanguage(tx, userId, language));
}
