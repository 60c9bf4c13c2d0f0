import { DAY_MS } from "#shop/calendar.rules.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ACTIVITY_WINDOW_DAYS, type ActivityStatistics, activityStatistics } from "./activity.rules.ts";
import { selectDayCounts, selectTypeCounts } from "./activity.store.ts";

/** Actions of the last 30 days, by type and by day (AACT-05..08, AACT-14). For administrators. */
export async function findActivityStatistics(shop: Shop): Promise<ActivityStatistics> {
	const since = shop.clock.now() - ACTIVITY_WINDOW_DAYS * DAY_MS;
	const { timeZone } = shop.config;
	return transaction(asAdministrator(shop), async (tx) =>
		activityStatistics(await selectTypeCounts(tx, since), await selectDayCounts(tx, { since, timeZone })),
	);
}
