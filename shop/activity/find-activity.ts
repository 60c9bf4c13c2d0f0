import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { ActivityEntry, ActivityListLength } from "./activity.rules.ts";
import { selectNewest } from "./activity.store.ts";

/** The latest entries, newest first (AACT-10). For administrators. */
export function findActivity(shop: Shop, length: ActivityListLength): Promise<ActivityEntry[]> {
	return transaction(asAdministrator(shop), (tx) => selectNewest(tx, length));
}
