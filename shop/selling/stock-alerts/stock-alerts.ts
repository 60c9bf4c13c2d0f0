import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { launchOf } from "#shop/kernel/settings/settings.ts";
import { CONFIRMATION_KEPT_MS, SENT_ALERT_KEPT_DAYS, WAITING_ALERT_KEPT_MS } from "./stock-alert.rules.ts";
import { markDueAlerts } from "./stock-alerts.report.store.ts";
import { deleteAlertsBefore, selectWaitingCount } from "./stock-alerts.store.ts";

/** Alerts per transaction. */
const BATCH = 100;

/**
 * Queues one email for each confirmed alert whose product can be bought again, whatever brought it back: a delivery, a refund's
 * return, a reservation that lapsed, an edit (D-85). An alert is marked in the transaction that queues its email, so it is
 * sent once; a request after the next sell-out is a new one.
 */
export async function sendStockAlerts(shop: Shop): Promise<void> {
	const at = shop.clock.now();
	const launchAt = launchOf(shop).startsAt;
	let sent: number;
	do {
		sent = await transaction(asSystem(shop), async (tx) => {
			const due = await markDueAlerts(tx, { at, launchAt, limit: BATCH });
			for (const { id, productId, productName, email, language } of due) {
				await queueMessage(tx, {
					kind: "stock_alert",
					orderId: null,
					onceKey: `stock alert ${id}`,
					recipient: email,
					language,
					data: { productId, productName },
					at,
				});
			}
			return due.length;
		});
	} while (sent === BATCH);
}

/** Deletes alerts 30 days after their email, unconfirmed ones after a week, and those that have waited for a year. */
export function deleteOldStockAlerts(shop: Shop): Promise<void> {
	const now = shop.clock.now();
	return transaction(asSystem(shop), (tx) =>
		deleteAlertsBefore(tx, {
			unconfirmedBefore: now - CONFIRMATION_KEPT_MS,
			sentBefore: now - SENT_ALERT_KEPT_DAYS * DAY_MS,
			createdBefore: now - WAITING_ALERT_KEPT_MS,
		}),
	);
}

/** How many addresses wait for a product, confirmed. For administrators. */
export function countWaitingAlerts(shop: Shop, productId: number): Promise<number> {
	return transaction(asAdministrator(shop), (tx) => selectWaitingCount(tx, productId));
}
