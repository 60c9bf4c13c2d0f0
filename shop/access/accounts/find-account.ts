import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { selectAccount, selectIsMarkedAdmin } from "./accounts.store.ts";

/** Undefined if the account has been deleted. */
export function findAccount(tx: ShopTransaction, userId: string): ReturnType<typeof selectAccount> {
	return selectAccount(tx, userId);
}

/**
 * Whether an email to this address reaches an administrator, by configuration or by an account's profile. The support
 * address counts, because it gets the owner's mail where ADMIN_EMAIL is not deliverable.
 */
export async function isAdministratorAddress(shop: Shop, address: string): Promise<boolean> {
	const email = address.trim().toLowerCase();
	const { adminEmails, adminEmail } = shop.config;
	const { supportEmail } = settingOf(shop, "shop");
	if ([...adminEmails, adminEmail, supportEmail].some((own) => own.toLowerCase() === email)) return true;
	return transaction(asSystem(shop), (tx) => selectIsMarkedAdmin(tx, email));
}
