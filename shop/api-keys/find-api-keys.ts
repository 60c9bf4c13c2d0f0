import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { ApiKey } from "./api-key.rules.ts";
import { selectKeys } from "./api-keys.store.ts";

/** All keys including revoked ones, newest first, without their secrets. For administrators. */
export function findApiKeys(shop: Shop): Promise<ApiKey[]> {
	return transaction(asAdministrator(shop), selectKeys);
}
