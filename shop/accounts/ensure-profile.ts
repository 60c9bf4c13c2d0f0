import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { insertProfile, selectAccount, selectProfile, updateIsAdmin } from "./accounts.store.ts";
import type { Profile } from "./profile.rules.ts";

/**
 * The profile of an account, made when it is missing. Whether it is an administrator's is decided here, by the list of
 * the configuration, and never by what a client says (AUTH-27, D-62, PERM-12).
 * @returns undefined when there is no such account
 */
export function ensureProfile(shop: Shop, userId: string): Promise<Profile | undefined> {
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const account = await selectAccount(tx, userId);
		if (account === undefined) return undefined;
		const isListed = shop.config.adminEmails.includes(account.email.toLowerCase());
		const present = await selectProfile(tx, userId);
		if (present === undefined) {
			const { email, fullName } = account;
			await insertProfile(tx, { userId, email, fullName, phone: null, isAdmin: isListed, at });
		} else if (isListed && !present.isAdmin) await updateIsAdmin(tx, userId, at);
		return await selectProfile(tx, userId);
	});
}
