import { hashSecret } from "#platform/hash.ts";
import { roleOfScopes } from "#shop/access/staff/rights.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asSystem, type Caller, type Shop, transaction } from "#shop/kernel/context.ts";
import { callerRoleOf } from "#shop/kernel/staff-roles.rules.ts";
import { isApiKey, keyedEmail, USE_LOGGED_AFTER_MS, USE_RECORDED_EVERY_MS } from "./api-key.rules.ts";
import { selectActiveKey, updateLastUse } from "./api-keys.store.ts";

/**
 * Maps a key to a caller of its scopes, whom the activity log names after the key. Its use is recorded once a minute and
 * logged once an hour.
 * @returns null for an unknown, revoked or expired key
 */
export function identifyApiKey(
	shop: Shop,
	key: string,
	from: { ipAddress: string | null; userAgent: string | null },
): Promise<Caller | null> {
	if (!isApiKey(key)) return Promise.resolve(null);
	const now = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const record = await selectActiveKey(tx, hashSecret(key), now);
		if (record === undefined) return null;
		const { createdBy, name, lastUsedAt, scopes } = record;
		const administrator = { email: keyedEmail(createdBy, name), ...from };
		const isRecorded = lastUsedAt !== null && now - lastUsedAt < USE_RECORDED_EVERY_MS;
		if (!isRecorded && (await updateLastUse(tx, record.id, now - USE_RECORDED_EVERY_MS, now))) {
			const isLogged =
				lastUsedAt !== null && Math.floor(lastUsedAt / USE_LOGGED_AFTER_MS) === Math.floor(now / USE_LOGGED_AFTER_MS);
			const actor: Shop = { ...shop, caller: { role: "system", userId: null, administrator } };
			if (!isLogged) await recordActivity(tx, actor, "API_KEY_USE", { api_key: name, prefix: record.prefix });
		}
		return { role: callerRoleOf(roleOfScopes(scopes)), userId: null, administrator, rights: scopes };
	});
}
