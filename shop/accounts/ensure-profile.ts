import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { insertProfile, selectAccount, selectProfile, updateIsAdmin } from "./accounts.store.ts";
import type { Profile } from "./profile.rules.ts";

/**
 * Returns an account's profile, creating it if missing. Administrator rights come from the configured list, never from
 * the client (AUTH-27, D-62, PERM-12).
 * @returns undefined if there is no such account
 */
export function ensureProfile(shop: Shop, userId: string): Promise<Profile | undefined> {
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const account = await selectAccount(tx, userId);
		if (account === undefined) return undefined;
		const isListed = shop.config.adminEmails.includes(account.email.toLowerCase());
		const existing = await selectProfile(tx, userId);
		if (existing === undefined) {
			const { email, fullName } = account;
			await insertProfile(tx, { userId, email, fullName, phone: null, isAdmin: isListed, at });
		} else if (isListed && !existing.isAdmin) await updateIsAdmin(tx, userId, at);
		return await selectProfile(tx, userId);
	});
}
