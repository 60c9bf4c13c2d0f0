import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { ApiKey } from "./api-key.rules.ts";
import { selectKeys } from "./api-keys.store.ts";

/** Every key, revoked ones too, the newest first; none of them can be seen again. For administrators. */
export function findApiKeys(shop: Shop): Promise<ApiKey[]> {
	return transaction(asAdministrator(shop), selectKeys);
}
