import type { ActivityDetails, ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder, updateStatus } from "#shop/selling/orders/admin/admin-orders.store.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

/** Runs on the locked order; returns the details of the activity entry, or null if there is nothing to do. */
type Work = (
	tx: ShopTransaction,
	order: AdminOrder,
	by: { administrator: string; at: number },
) => Promise<ActivityDetails | null>;

/**
 * Runs one shipment step in its own transaction: locks the order, lets `work` check and act, then changes the status
 * and logs the step. `at` in epoch ms. For administrators.
 * @throws ShopError order_not_found, and what `work` throws
 */
export async function moveOrder(
	shop: Shop,
	orderId: string,
	step: { activity: ActivityType; status?: FulfillmentStatus },
	work: Work,
): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		const details = await work(tx, order, { administrator: admin.caller.administrator.email, at });
		if (details === null) return order;
		if (step.status !== undefined) await updateStatus(tx, { orderId, status: step.status, at });
		await recordActivity(tx, admin, step.activity, { order_number: order.orderNumber, ...details });
		const moved = await selectOrder(tx, orderId);
		if (!moved) throw new ShopError("order_not_found");
		return moved;
	});
}
