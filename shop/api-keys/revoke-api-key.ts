import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { ApiKey } from "./api-key.rules.ts";
import { revokeKeyRow } from "./api-keys.store.ts";

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
