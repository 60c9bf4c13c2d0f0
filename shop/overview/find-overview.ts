import { DAY_MS } from "#shop/calendar.rules.ts";
import { LOW_STOCK_BELOW } from "#shop/catalogue/edited-product.rules.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";
import { fillDays, OVERVIEW_DAYS, type Overview } from "./overview.rules.ts";
import { selectDays, selectLowStock, selectSums, selectUnitsEver, selectWaiting } from "./overview.store.ts";

/** Sales figures and open tasks. For administrators. */
export function findOverview(shop: Shop): Promise<Overview> {
	const until = shop.clock.now();
	const since = until - (OVERVIEW_DAYS - 1) * DAY_MS;
	return transaction(asAdministrator(shop), async (tx) => {
		const { days, sales } = await selectDays(tx, { since, until, timeZone: shop.config.timeZone });
		const sum = (of: "orders" | "revenueCents" | "cancelledCents" | "units") =>
			sales.reduce((total, day) => total + day[of], 0);
		const sums = await selectSums(tx, since);
		return {
			...sums,
			...(await selectWaiting(tx)),
			orders: sum("orders"),
			revenueCents: sum("revenueCents") + sum("cancelledCents") - sums.refundedCents - sums.disputedCents,
			charityCents: (await selectUnitsEver(tx)) * CHARITY_CENTS_PER_PURCHASE,
			charityCentsInWindow: sum("units") * CHARITY_CENTS_PER_PURCHASE,
			lowStock: await selectLowStock(tx, LOW_STOCK_BELOW, shop.language),
			days: fillDays(days, sales),
		};
	});
}
