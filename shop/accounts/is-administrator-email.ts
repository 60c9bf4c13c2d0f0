import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectIsMarkedAdmin } from "./accounts.store.ts";

/**
 * Does an e-mail to this address reach somebody who administers the shop: by the configuration, or by an account's
 * profile? Support counts, for it gets the owner's mail where ADMIN_EMAIL is no address of the world's.
 */
export async function isAdministratorAddress(shop: Shop, address: string): Promise<boolean> {
	const email = address.trim().toLowerCase();
	const { adminEmails, adminEmail, supportEmail } = shop.config;
	if ([...adminEmails, adminEmail, supportEmail].some((own) => own.toLowerCase() === email)) return true;
	return transaction(asSystem(shop), (tx) => selectIsMarkedAdmin(tx, email));
}
