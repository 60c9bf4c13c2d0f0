import { recordActivity } from "#shop/activity/record-activity.ts";
import { asSystem, type Caller, type Shop, transaction } from "#shop/context.ts";
import { isApiKey, keyedEmail, USE_LOGGED_AFTER_MS, USE_NOTED_AFTER_MS } from "./api-key.rules.ts";
import { selectLivingKey, updateLastUse } from "./api-keys.store.ts";
import { hashKey } from "./hash-key.ts";

/**
 * Whom a key belongs to: an administrator whose deeds the activity log tells apart by the key's name. Its use is noted
 * once a minute, and stands in the log once an hour. @returns null for a key that was never made, that was revoked or that has ended
 */
export function identifyApiKey(
	shop: Shop,
	key: string,
	from: { ipAddress: string | null; userAgent: string | null },
): Promise<Caller | null> {
	if (!isApiKey(key)) return Promise.resolve(null);
	const now = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const found = await selectLivingKey(tx, hashKey(key), now);
		if (found === undefined) return null;
		const { createdBy, name, lastUsedAt } = found;
		const administrator = { email: keyedEmail(createdBy, name), ...from };
		const isNoted = lastUsedAt !== null && now - lastUsedAt < USE_NOTED_AFTER_MS;
		if (!isNoted && (await updateLastUse(tx, found.id, now - USE_NOTED_AFTER_MS, now))) {
			const isLogged =
				lastUsedAt !== null && Math.floor(lastUsedAt / USE_LOGGED_AFTER_MS) === Math.floor(now / USE_LOGGED_AFTER_MS);
			const actor: Shop = { ...shop, caller: { role: "system", userId: null, administrator } };
			if (!isLogged) await recordActivity(tx, actor, "API_KEY_USE", { api_key: name, prefix: found.prefix });
		}
		return { role: "administrator", userId: null, administrator };
	});
}
