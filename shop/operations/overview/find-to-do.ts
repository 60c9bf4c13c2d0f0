import { mayCall, type Right } from "#shop/access/staff/rights.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findActiveAlarms } from "#shop/operations/alarms/find-active-alarms.ts";
import { countUnwritten } from "#shop/site/content/find-charity-name.ts";
import { selectCounts, selectLowStock } from "./to-do.report.store.ts";
import { byUrgency, TASKS, type Task, type ToDo } from "./to-do.rules.ts";

/** What each task needs to be seen. */
const RIGHTS: Readonly<Record<Task, Right>> = {
	toShip: "orders.read",
	toReview: "orders.read",
	openRefunds: "orders.read",
	openDisputes: "orders.read",
	openReturns: "orders.read",
	openMessages: "support.read",
	pendingReviews: "reviews.read",
	aboutPage: "content.read",
	charityName: "content.read",
	termsText: "content.read",
	privacyText: "content.read",
	faqText: "content.read",
};

/**
 * How much of each task waits for the owner, and the alarms that are active; for staff none of what is not theirs. For
 * administrators.
 */
export function findToDo(shop: Shop): Promise<ToDo> {
	const may = (right: Right) => mayCall(shop.caller, right);
	return transaction(asAdministrator(shop), async (tx) => {
		const lowStock = await selectLowStock(tx, settingOf(shop, "emails").lowStockBelow, shop.language);
		const soldOut = lowStock.filter(({ available }) => available <= 0).length;
		const { failedEmails, stoppedWebhooks, ...waiting } = await selectCounts(tx, {
			orders: may("orders.read"),
			emails: may("system.read"),
			webhooks: may("owner"),
		});
		const counted = [
			{ alarm: "failed_emails", count: failedEmails, what: "" },
			{ alarm: "webhooks", count: stoppedWebhooks, what: "" },
			{ alarm: "sold_out", count: soldOut, what: "" },
			{ alarm: "low_stock", count: lowStock.length - soldOut, what: "" },
		] as const;
		const alarms = may("system.read") ? await findActiveAlarms(tx, shop.clock.now()) : [];
		const counts = { ...waiting, ...(await countUnwritten(tx)) };
		return {
			counts: Object.fromEntries(TASKS.map((task) => [task, may(RIGHTS[task]) ? counts[task] : 0])) as typeof counts,
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
