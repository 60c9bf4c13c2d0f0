import { hashSecret } from "#platform/hash.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	API_KEY_MARK,
	API_KEY_PREFIX_LENGTH,
	type ApiKey,
	checkNewKey,
	MAX_API_KEYS,
	normalKeyName,
} from "./api-key.rules.ts";
import { insertKey, revokeKeyRow, revokeKeyRowsOf, selectKeys } from "./api-keys.store.ts";

/** All keys including revoked ones, newest first, without their secrets. For administrators. */
export function findApiKeys(shop: Shop): Promise<ApiKey[]> {
	return transaction(asAdministrator(shop), selectKeys);
}

/**
 * Creates a key for an API client. It may do what its scopes say, unless given the data API alone, until it is revoked or
 * its `days` are over (null: no end), and only the caller ever sees it. For owners.
 * @throws ShopError invalid_input, duplicate for a name in use, too_many_api_keys
 */
export async function createApiKey(
	shop: Shop,
	{ scopes = ["data"], ...rest }: { name: unknown; days: number | null; scopes?: readonly Right[] },
): Promise<{ apiKey: ApiKey; key: string }> {
	const admin = asAdministrator(shop);
	const draft = { ...rest, scopes };
	const problems = checkNewKey(draft);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const at = shop.clock.now();
	const key = `${API_KEY_MARK}${shop.ids.token()}`;
	const apiKey: ApiKey = {
		id: shop.ids.uuid(),
		name: normalKeyName(draft.name),
		prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
		createdBy: admin.caller.administrator.email,
		scopes,
		createdAt: at,
		expiresAt: draft.days === null ? null : at + draft.days * DAY_MS,
		lastUsedAt: null,
		revokedAt: null,
	};
	await transaction(admin, async (tx) => {
		const living = (await selectKeys(tx)).filter(({ revokedAt }) => revokedAt === null);
		if (living.length >= MAX_API_KEYS) throw new ShopError("too_many_api_keys", { params: { max: MAX_API_KEYS } });
		await insertKey(tx, { ...apiKey, keyHash: hashSecret(key) });
		await recordActivity(tx, admin, "API_KEY_CREATE", {
			api_key: apiKey.name,
			prefix: apiKey.prefix,
			scopes: scopes.join(" "),
		});
	});
	return { apiKey, key };
}

/**
 * Revokes a key, effective at once. For administrators.
 * @throws ShopError not_found
 */
export function revokeApiKey(shop: Shop, id: string): Promise<ApiKey> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const revoked = await revokeKeyRow(tx, id, shop.clock.now());
		if (revoked === undefined) throw new ShopError("not_found");
		await recordActivity(tx, admin, "API_KEY_REVOKE", { api_key: revoked.name, prefix: revoked.prefix });
		return revoked;
	});
}

/** Revokes the keys of someone who is no owner any more, in the transaction and under the name of who decides it. */
export async function revokeKeysOf(tx: ShopTransaction, actor: Shop, createdBy: string): Promise<void> {
	for (const { name, prefix } of await revokeKeyRowsOf(tx, createdBy, actor.clock.now())) {
		await recordActivity(tx, actor, "API_KEY_REVOKE", { api_key: name, prefix });
	}
}
