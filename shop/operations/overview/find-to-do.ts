import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findActiveAlarms } from "#shop/operations/alarms/find-active-alarms.ts";
import { countUnwritten } from "#shop/site/content/find-charity-name.ts";
import { selectCounts, selectLowStock } from "./to-do.report.store.ts";
import { byUrgency, type ToDo } from "./to-do.rules.ts";

/** How much of each task waits for the owner, and the alarms that are active. For administrators. */
export function findToDo(shop: Shop): Promise<ToDo> {
	return transaction(asAdministrator(shop), async (tx) => {
		const lowStock = await selectLowStock(tx, settingOf(shop, "emails").lowStockBelow, shop.language);
		const soldOut = lowStock.filter(({ available }) => available <= 0).length;
		const { failedEmails, ...waiting } = await selectCounts(tx);
		const counted = [
			{ alarm: "failed_emails", count: failedEmails, what: "" },
			{ alarm: "sold_out", count: soldOut, what: "" },
			{ alarm: "low_stock", count: lowStock.length - soldOut, what: "" },
		] as const;
		const alarms = await findActiveAlarms(tx, shop.clock.now());
		return {
			counts: { ...waiting, ...(await countUnwritten(tx)) },
			alarms: byUrgency([
				...alarms.map(({ cause, what }) => ({ alarm: cause, count: 1, what })),
				...counted.filter(({ count }) => count > 0),
			]),
			lowStock,
		};
	});
}

/** Products for sale with few units available or none, the fewest first; for alarms. */
export function findLowStock(shop: Shop): Promise<ToDo["lowStock"]> {
	return transaction(asSystem(shop), (tx) =>
		selectLowStock(tx, settingOf(shop, "emails").lowStockBelow, shop.language),
	);
}
