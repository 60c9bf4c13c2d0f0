import type { ActivityDetails, ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";

/** The activity log's actor for events at the payment provider. */
export const PROVIDER = { email: "payment provider", ipAddress: null, userAgent: null };

export function recordProviderActivity(
	tx: ShopTransaction,
	shop: Shop,
	type: ActivityType,
	details: ActivityDetails,
): Promise<void> {
	return recordActivity(tx, { ...shop, caller: { ...shop.caller, administrator: PROVIDER } }, type, details);
}
