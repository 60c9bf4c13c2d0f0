import type { ActivityDetails, ActivityType } from "#shop/activity/activity.rules.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";

/** The activity log's name for what happened at the provider and not in the admin. */
export const PROVIDER = { email: "payment provider", ipAddress: null, userAgent: null };

/** Writes an entry of the activity log in the payment provider's name. */
export function recordProviderActivity(
	tx: ShopTransaction,
	shop: Shop,
	type: ActivityType,
	details: ActivityDetails,
): Promise<void> {
	return recordActivity(tx, { ...shop, caller: { ...shop.caller, administrator: PROVIDER } }, type, details);
}
