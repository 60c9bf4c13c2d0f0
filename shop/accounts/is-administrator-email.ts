import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectIsMarkedAdmin } from "./accounts.store.ts";

/**
 * Whether an email to this address reaches an administrator, by configuration or by an account's profile. The support
 * address counts, because it gets the owner's mail where ADMIN_EMAIL is not deliverable.
 */
export async function isAdministratorAddress(shop: Shop, address: string): Promise<boolean> {
	const email = address.trim().toLowerCase();
	const { adminEmails, adminEmail, supportEmail } = shop.config;
	if ([...adminEmails, adminEmail, supportEmail].some((own) => own.toLowerCase() === email)) return true;
	return transaction(asSystem(shop), (tx) => selectIsMarkedAdmin(tx, email));
}
