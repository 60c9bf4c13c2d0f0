import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { updateMissingLanguage } from "./accounts.store.ts";

/** The language in which somebody signs up or in is their account's, until they choose one. `email` in lower case. */
export async function setDefaultLanguage(shop: Shop, email: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateMissingLanguage(tx, email, shop.language));
}
